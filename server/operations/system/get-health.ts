import { own } from "#server/contract/operation.ts"
import { version } from "../../version.ts"

export const getHealth = own("getHealth", async () => ({ status: 200, body: { status: "ok", version } }))
