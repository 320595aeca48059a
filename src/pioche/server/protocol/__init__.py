"""Everything that goes over the wire: messages, bodies, settings, refusals."""
