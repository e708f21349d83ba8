/** Who may send a call at all: the right of its row in the table of operations. */
import { operationTable } from "#server/operations/table.ts"

/** Carries other calls' commands, each of which asks for its own right (many-commands.test.ts). Whoever is signed in may send it. */
export const CARRIER = "sendCommands"

export const mayOf = (name: string) => (name === CARRIER ? "everybody" : operationTable[name as "login"].may)
