import { expect, it } from "vitest"
import { newPlaceOf } from "./new-place.ts"

const key = `DATA_KEY=${Buffer.alloc(32, 7).toString("base64")}\n`
const old = { demo: true, dataDir: "/var/lib/admissions" }

it("the place to which a college moves has the old data folder, unless another one is named", () => {
  const sameFolder = newPlaceOf(`${key}DATABASE_URL=postgres://admissions@127.0.0.1:5433/admissions\n`, old)
  expect(sameFolder).toMatchObject({
    ...old,
    databaseUrl: "postgres://admissions@127.0.0.1:5433/admissions",
  })
  expect(newPlaceOf(`${key}DATA_DIR=/srv/admissions\n`, old).dataDir).toBe("/srv/admissions")
})
