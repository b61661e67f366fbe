"""The examples of the OpenAPI document are made here, by small scenes of real play."""
