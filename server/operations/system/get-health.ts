import { unmanaged } from "#server/contract/operation.ts"
import { version } from "../../version.ts"

export const getHealth = unmanaged("getHealth", async () => ({
  status: 200,
  body: { status: "ok", version },
}))
