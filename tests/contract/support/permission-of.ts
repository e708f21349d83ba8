/** The permission that a call needs: the `may` of its row in the table of operations. */
import { operationTable } from "#server/operations/table.ts"

/** Carries other commands, each checked for its own permission (many-commands.test.ts). Every signed-in user may send it. */
export const BATCH_OPERATION = "sendCommands"

export const permissionOf = (name: string) =>
  name === BATCH_OPERATION ? "everybody" : operationTable[name as "login"].may
