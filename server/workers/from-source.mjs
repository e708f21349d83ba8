// Starts the worker from its sources, for tests and tools; the built server has it as one file.
import { register } from "tsx/esm/api"

register()
await import("./worker.ts")
