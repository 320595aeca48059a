"""The protocol explained and exported: docs, OpenAPI, schema, TypeScript; from its types."""
