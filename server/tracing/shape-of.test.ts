import { expect, it } from "vitest"
import { shapeOf } from "./tracing.ts"

it.each([
  [
    `select "FirstName" from "users" where "UserID" = $1 limit $2`,
    `select "FirstName" from "users" where "UserID" = $1 limit $2`,
  ],
  [`select 1 from t1 where name = 'Asha''s' and age > 42.5`, `select ? from t1 where name = ? and age > ?`],
  [`update "admissions" set "MobileNo" = '0912345678'`, `update "admissions" set "MobileNo" = ?`],
])("%s reads %s", (statement, shape) => {
  expect(shapeOf(statement)).toBe(shape)
})
