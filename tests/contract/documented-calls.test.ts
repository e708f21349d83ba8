import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { operationTable } from "#server/operations/table.ts"

interface Operation {
  operationId: string
  "x-origin": string
  "x-offline": string
  "x-lane"?: string
  parameters?: { $ref?: string }[]
  responses: object
}
const contract = parse(readFileSync("openapi/admissions.yaml", "utf8")) as {
  paths: Record<string, Record<string, Operation>>
}
const documented = JSON.parse(readFileSync("openapi/documented-calls.json", "utf8")) as {
  method: string
  path: string
}[]
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
)

describe("the contract and the documented calls", () => {
  it("knows 56 documented calls", () => {
    expect(documented).toHaveLength(56)
  })

  it.each(documented)("holds $method $path exactly", ({ method, path }) => {
    expect(contract.paths[path]?.[method.toLowerCase()]).toMatchObject({ "x-origin": "specification" })
  })

  it("marks everything else as ours", () => {
    const given = new Set(documented.map(({ method, path }) => `${method} ${path}`))
    const wrong = operations.filter(
      ({ method, path, operation }) =>
        operation["x-origin"] !==
        (given.has(`${method.toUpperCase()} ${path}`) ? "specification" : "project"),
    )
    expect(wrong).toEqual([])
  })

  it("names each operation once", () => {
    const names = operations.map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  it("gives every queueable write a lane and an Idempotency-Key", () => {
    const queued = operations.filter(({ operation }) => operation["x-offline"] === "queue")
    expect(queued.map(({ operation }) => operation.operationId).sort()).toEqual([
      "createAcademicHistory",
      "createAdmission",
      "createPayment",
      "recordConsent",
      "reuploadDocument",
      "submitAdmission",
      "updateAcademicHistory",
      "updateAdmission",
      "uploadDocument",
      "uploadPaymentDocument",
      "withdrawPayment",
    ])
    for (const { operation } of queued) {
      expect(operation["x-lane"]).toBe("AdmissionId")
      expect(operation.parameters).toContainEqual({ $ref: "#/components/parameters/IdempotencyKey" })
    }
  })
})

describe("refusals that every call of its kind can answer", () => {
  const refusalsOf = (name: string) =>
    Object.keys(operations.find(({ operation }) => operation.operationId === name)?.operation.responses ?? {})
  const without = (names: readonly string[], ...statuses: string[]) =>
    names.flatMap((name) => {
      const missing = statuses.filter((status) => !refusalsOf(name).includes(status))
      return missing.length === 0 ? [] : [`${name} ${missing.join(" ")}`]
    })

  it("are documented: of a key at work or used otherwise, of a full disk, of too many calls", () => {
    const isKeyed = ({ parameters = [] }: Operation) =>
      parameters.some(({ $ref }) => $ref === "#/components/parameters/IdempotencyKey")
    const keyed = operations.filter(({ operation }) => isKeyed(operation))
    expect(
      without(
        keyed.map(({ operation }) => operation.operationId),
        "409",
        "422",
        "507",
      ),
    ).toEqual([])
    const served = Object.values(operationTable)
    expect(
      without(
        served.filter(({ work }) => work === "write").map(({ name }) => name),
        "507",
      ),
    ).toEqual([])
    expect(
      without(
        served.filter(({ limit }) => limit).map(({ name }) => name),
        "429",
      ),
    ).toEqual([])
  })
})
