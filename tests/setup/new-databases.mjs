// Global set-up of vitest's projects that start the embedded database: its archives are those of the present sources.
import { makeEmptyDatabase } from "../../server/make-empty-database.mjs"

export default makeEmptyDatabase
