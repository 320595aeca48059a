"""Raw bytes for compiled observations: whole runs are copied, cleared, read and written at once.

None of these checks where it reads or writes: it is handed places inside of arrays only.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pioche import compiled
from pioche.compiled import place

# Numba's own types change from version to version; for ours it is Any.
cgutils: Any = import_module("numba.core.cgutils")
intrinsic: Any = import_module("numba.extending").intrinsic
ir: Any = import_module("llvmlite.ir")
populate_array: Any = import_module("numba.np.arrayobj").populate_array
types: Any = import_module("numba").types


BLOCK = 32  # bytes that are moved at once
BYTES = ir.VectorType(ir.IntType(8), BLOCK)
BITS = ir.VectorType(ir.IntType(1), BLOCK)
LANES = 8  # floats that are added at once
FLOATS = ir.VectorType(ir.DoubleType(), LANES)


def block(context: Any, builder: Any, kind: Any, array: Any, index: Any) -> Any:
    """Point at a block of bytes of an array."""
    return builder.bitcast(place(context, builder, kind, array, index), BYTES.as_pointer())


@intrinsic  # type: ignore[untyped-decorator]
def copy_block(typingctx: Any, target: Any, at: Any, source: Any, start: Any) -> Any:
    """Copy a block of bytes from `source[start:]` to `target[at:]`."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        to = block(context, builder, signature.args[0], args[0], args[1])
        origin = block(context, builder, signature.args[2], args[2], args[3])
        builder.store(builder.load(origin, align=1), to, align=1)
        return context.get_dummy_value()

    return types.void(target, types.int64, source, types.int64), codegen


@intrinsic  # type: ignore[untyped-decorator]
def clear_block(typingctx: Any, target: Any, at: Any) -> Any:
    """Make a block of bytes 0."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        to = block(context, builder, signature.args[0], args[0], args[1])
        builder.store(ir.Constant(BYTES, None), to, align=1)
        return context.get_dummy_value()

    return types.void(target, types.int64), codegen


@intrinsic  # type: ignore[untyped-decorator]
def put_bits(typingctx: Any, target: Any, at: Any, bits: Any) -> Any:
    """Write the lowest bits of a number as a block of bytes, each 0 or 1."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        to = block(context, builder, signature.args[0], args[0], args[1])
        bits = builder.bitcast(builder.trunc(args[2], ir.IntType(BLOCK)), BITS)
        builder.store(builder.zext(bits, BYTES), to, align=1)
        return context.get_dummy_value()

    return types.void(target, types.int64, types.int64), codegen


@intrinsic  # type: ignore[untyped-decorator]
def get_bits(typingctx: Any, source: Any, start: Any) -> Any:
    """Read a block of bytes as a number with a bit for each that is not 0."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        origin = block(context, builder, signature.args[0], args[0], args[1])
        read = builder.load(origin, align=1)
        bits = builder.icmp_unsigned("!=", read, ir.Constant(BYTES, None))
        number = builder.bitcast(bits, ir.IntType(BLOCK))
        return builder.zext(number, ir.IntType(64))

    return types.int64(source, types.int64), codegen


@intrinsic  # type: ignore[untyped-decorator]
def put_byte(typingctx: Any, target: Any, at: Any, value: Any) -> Any:
    """Write one byte; unlike an item of an array, its place is never counted from the end."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        to = place(context, builder, signature.args[0], args[0], args[1])
        builder.store(builder.trunc(args[2], ir.IntType(8)), to)
        return context.get_dummy_value()

    return types.void(target, types.int64, types.int64), codegen


@intrinsic  # type: ignore[untyped-decorator]
def extract_quickly(typingctx: Any, bits: Any, mask: Any) -> Any:
    """Gather the bits that a mask points at, next to each other."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        pext = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pext.64")
        return builder.call(pext, args)

    return types.int64(types.int64, types.int64), codegen


def extract_in_steps(bits, mask):  # type: ignore[no-untyped-def]
    """Do the same as `extract_quickly` on a processor that has no quick way."""
    found, place = 0, 1
    while mask:
        if bits & mask & -mask:
            found |= place
        place <<= 1
        mask &= mask - 1
    return found


def bit_extractor() -> Any:
    """Return the way to extract bits that suits this processor."""
    return extract_quickly if compiled.quick_bits() else extract_in_steps


def lanes(context: Any, builder: Any, kind: Any, array: Any, index: Any) -> Any:
    """Point at some floats of an array."""
    return builder.bitcast(place(context, builder, kind, array, index), FLOATS.as_pointer())


@intrinsic  # type: ignore[untyped-decorator]
def add_lanes(typingctx: Any, target: Any, at: Any, source: Any, start: Any, many: Any) -> Any:
    """Add floats of `source[start:]`, `many` times, to those of `target[at:]`."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        to = lanes(context, builder, signature.args[0], args[0], args[1])
        origin = lanes(context, builder, signature.args[2], args[2], args[3])
        factor = ir.Constant(FLOATS, ir.Undefined)
        for lane in range(LANES):
            factor = builder.insert_element(factor, args[4], ir.Constant(ir.IntType(32), lane))
        more = builder.fmul(factor, builder.load(origin, align=8))
        builder.store(builder.fadd(builder.load(to, align=8), more), to, align=8)
        return context.get_dummy_value()

    return types.void(target, types.int64, source, types.int64, types.float64), codegen


@intrinsic  # type: ignore[untyped-decorator]
def dot(typingctx: Any, one: Any, other: Any, start: Any, count: Any) -> Any:
    """Multiply `count` floats of `one` with those of `other[start:]`, and add up, lane by lane."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        sums = cgutils.alloca_once_value(builder, ir.Constant(FLOATS, [0.0] * LANES))
        blocks = builder.lshr(args[3], ir.Constant(word, LANES.bit_length() - 1))
        with cgutils.for_range(builder, blocks) as loop:
            index = builder.mul(loop.index, ir.Constant(word, LANES))
            left = lanes(context, builder, signature.args[0], args[0], index)
            further = builder.add(args[2], index)
            right = lanes(context, builder, signature.args[1], args[1], further)
            product = builder.fmul(builder.load(left, align=8), builder.load(right, align=8))
            builder.store(builder.fadd(builder.load(sums), product), sums)
        whole, total = builder.load(sums), ir.Constant(ir.DoubleType(), 0.0)
        for lane in range(LANES):
            part = builder.extract_element(whole, ir.Constant(ir.IntType(32), lane))
            total = builder.fadd(total, part)
        return total

    return types.float64(one, other, types.int64, types.int64), codegen


def stack_room(number: int) -> Any:
    """Make what returns an array of floats, all 0, that lives as long as the call it is made in."""

    @intrinsic  # type: ignore[untyped-decorator]
    def new_room(typingctx: Any) -> Any:
        kind = types.float64[::1]

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            room = cgutils.alloca_once(builder, ir.ArrayType(ir.DoubleType(), number))
            start = builder.bitcast(room, ir.DoubleType().as_pointer())
            cgutils.memset(builder, start, context.get_constant(types.intp, 8 * number), 0)
            return floats(context, builder, kind, start, number)

        return kind(), codegen

    return new_room


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def floats_at(typingctx: Any, address: Any, size: Any) -> Any:
    """Return the floats at an address as an array."""
    where, number, kind = address.literal_value, size.literal_value, types.float64[::1]

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        place = ir.Constant(ir.IntType(64), where).inttoptr(ir.DoubleType().as_pointer())
        return floats(context, builder, kind, place, number)

    return kind(types.literal(where), types.literal(number)), codegen


def floats(context: Any, builder: Any, kind: Any, start: Any, number: int) -> Any:
    """Make an array of floats that stand somewhere."""
    array = context.make_array(kind)(context, builder)
    populate_array(
        array,
        start,
        [context.get_constant(types.intp, number)],
        [context.get_constant(types.intp, 8)],
        context.get_constant(types.intp, 8),
        None,
    )
    return array._getvalue()
