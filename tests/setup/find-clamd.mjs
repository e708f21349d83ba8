// Finds the virus scanner for the tests; installs the system's package where that works.
import { ensureFound, firstThere, onPath } from "./find-program.mjs"

/** The program, or null. */
const findClamd = () => firstThere(process.env.CLAMD_BIN, "/usr/sbin/clamd", onPath("clamd"))

/** Finds or installs; null when neither works here. */
export const ensureClamd = () => ensureFound(findClamd, "a virus scanner", "clamav-daemon")
