// npm run test:fuzz: installs, finds a PostgreSQL server for --postgres, then runs once (options: --seed N, --requests N,
// --postgres).
import { ensureInstalled, run } from "../../server/install.mjs"

ensureInstalled()
const args = process.argv.slice(2)
const { ensurePostgres } = await import("../setup/find-postgres.mjs")
const postgres = args.includes("--postgres") ? ensurePostgres() : undefined
run("npx", ["tsx", "tests/fuzz/run.ts", ...args], postgres ? { POSTGRES_BIN: postgres } : {})
