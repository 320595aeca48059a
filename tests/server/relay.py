"""Connections between two programs that can be cut, refused or held up: relays in a thread."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from typing import Any

MOST = 64 * 1024  # bytes at a time


class Relays:
    """The thread in which relays run."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._made: list[Relay] = []

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the thread, and wait for it."""
        asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def relay(self, target: Callable[[], int]) -> Relay:
        """Make a relay to a port of this machine, which is asked for when somebody connects."""
        made = Relay(target)
        self.do(made.listen())
        self._made.append(made)
        return made

    def stop(self) -> None:
        """End the thread, and all relays with it."""
        self.do(end_all(self._made))
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


async def end_all(relays: list[Relay]) -> None:
    """End all that goes on in the thread."""
    for relay in relays:
        await relay.refuse()
    if tasks := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.wait(tasks)
    await asyncio.sleep(0)  # transports that were aborted close their sockets now
    await asyncio.sleep(0)


class Relay:
    """One way between two programs; its methods are called by `Relays.do`."""

    def __init__(self, target: Callable[[], int]) -> None:
        self.port = 0
        self._target = target
        self._listening: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._flowing = asyncio.Event()
        self._flowing.set()

    async def listen(self) -> None:
        """Let connections through (again), always on the same port."""
        self._flowing.set()
        if self._listening is None:
            self._listening = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
            self.port = int(self._listening.sockets[0].getsockname()[1])

    async def cut(self) -> None:
        """Break all connections that there are."""
        for writer in self._open:
            writer.transport.abort()

    async def refuse(self) -> None:
        """Break all connections, and let none through; what was held up is lost."""
        self._flowing.set()
        if self._listening is not None:
            self._listening.close()
            self._listening = None
        await self.cut()

    async def hold(self) -> None:
        """Let nothing through, and say nothing: what comes is kept."""
        self._flowing.clear()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers = [writer]
        self._open.add(writer)
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target())
            writers.append(far_writer)
            self._open.add(far_writer)
            await asyncio.wait(
                [
                    asyncio.ensure_future(self._pump(reader, far_writer)),
                    asyncio.ensure_future(self._pump(far_reader, writer)),
                ]
            )
        except OSError:
            pass  # nobody is there
        finally:
            for one in writers:
                self._open.discard(one)
                one.transport.abort()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry bytes one way until either end is closed; then both are."""
        try:
            while data := await reader.read(MOST):
                await self._flowing.wait()
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()
