/** Prints the calls of the contract that the server does not implement. */
import { readContract } from "./contract/contract.ts"
import { operationTable } from "./operations/table.ts"

const missing = [...readContract().operations.values()].filter(
  ({ name }) => !Object.hasOwn(operationTable, name),
)
for (const { method, path, name } of missing) console.log(`${method.padEnd(6)} ${path}  (${name})`)
console.log(`${missing.length} documented calls are not available yet.`)
