import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"

interface Operation {
  operationId: string
  "x-origin": string
  "x-offline": string
  "x-lane"?: string
  parameters?: { $ref?: string }[]
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
