// Starts the worker from its source files, for tests and tools; in the built server it is one file.
import { register } from "tsx/esm/api"

register()
await import("./worker.ts")
