import { own } from "../../http/operation.ts"
import { version } from "../../version.ts"

export const getHealth = own("getHealth", async () => ({ status: 200, body: { status: "ok", version } }))
