/** Prints the documented calls that answer 501 until their time comes. */
import { readContract } from "./http/contract.ts"
import { operationTable } from "./operations/table.ts"

const missing = [...readContract().operations.values()].filter(
  (operation) => operationTable[operation.name].work === "not built",
)
for (const { method, path, name } of missing) console.log(`${method.padEnd(6)} ${path}  (${name})`)
console.log(`${missing.length} documented calls are not available yet.`)
