import { describe, expect, it } from "vitest"
import { retiredFaults, schemaBreaks } from "./schema-breaks.ts"
import type { StoredColumn, StoredSchema } from "./stored-schema.ts"

const people: Record<string, StoredColumn> = {
  Id: { type: "integer" },
  Name: { type: "text" },
  Room: { type: "text", isNullable: true },
  Version: { type: "integer", hasDefault: true },
  State: { type: "text", words: ["Here", "Left"] },
}
const keys = { unique: [`("Id")`], references: [`FOREIGN KEY ("Room") REFERENCES rooms("Room")`] }

const schema = (columns: Record<string, StoredColumn>, more: Partial<typeof keys> = {}): StoredSchema => ({
  tables: {
    people: { columns, ...keys, ...more },
    rooms: { columns: { Room: { type: "text" } }, unique: [`("Room")`], references: [] },
  },
  sequences: ["places"],
  functions: ["pieces(text)"],
})
const released = schema(people)
const without = (name: string) =>
  Object.fromEntries(Object.entries(people).filter(([column]) => column !== name))
const { people: _, ...onlyRooms } = released.tables

describe("the version before works on with", () => {
  const kind: [string, StoredSchema][] = [
    ["the same tables", schema(people)],
    ["a table more", { ...released, tables: { ...released.tables, keys: schema(people).tables.people! } }],
    ["a column more that may be empty", schema({ ...people, Key: { type: "text", isNullable: true } })],
    ["one that has a default", schema({ ...people, Key: { type: "text", hasDefault: true } })],
    ["a default for what had none", schema({ ...people, Name: { type: "text", hasDefault: true } })],
    [
      "a new column that is unique, with the words and the bond that it is born with",
      schema(
        { ...people, Key: { type: "text", isNullable: true, words: ["A"] } },
        {
          unique: [...keys.unique, `("Key")`],
          references: [...keys.references, `FOREIGN KEY ("Key") REFERENCES rooms("Room")`],
        },
      ),
    ],
    [
      "a function and a sequence more",
      { ...released, sequences: ["a", "places"], functions: ["b()", "pieces(text)"] },
    ],
  ]
  it.each(kind)("%s", (_, now) => {
    expect(schemaBreaks(released, now)).toEqual([])
  })
})

describe("the version before is broken by", () => {
  const state = (...words: string[]) => schema({ ...people, State: { type: "text", words } })
  const cases: [string, StoredSchema, string[]][] = [
    ["a table that is gone", { ...released, tables: onlyRooms }, ["people is gone"]],
    ["a column that is gone", schema(without("Name")), ["people.Name is gone"]],
    [
      "one that has another name",
      schema({ ...without("Name"), FullName: { type: "text" } }),
      [
        "people.Name is gone",
        "people.FullName is new and must be given: let it be empty, or give it a default",
      ],
    ],
    ["another type", schema({ ...people, Name: { type: "uuid" } }), ["people.Name was text and is uuid"]],
    [
      "a longer one",
      schema({ ...people, Version: { type: "bigint", hasDefault: true } }),
      ["people.Version was integer and is bigint"],
    ],
    [
      "a default that is gone",
      schema({ ...people, Version: { type: "integer" } }),
      ["people.Version must be given now"],
    ],
    [
      "what may not be empty any more",
      schema({ ...people, Room: { type: "text" } }),
      ["people.Room must be given now"],
    ],
    [
      "what may not be empty any more, with a default",
      schema({ ...people, Room: { type: "text", hasDefault: true } }),
      ["people.Room may not be empty any more"],
    ],
    [
      "what may be empty now",
      schema({ ...people, Name: { type: "text", isNullable: true } }),
      ["people.Name may be empty now: give it a default instead"],
    ],
    ["a word less", state("Here"), [`people.State may not hold "Left" any more`]],
    [
      "a word more, which it would read",
      state("Here", "Left", "Away"),
      [`people.State may hold "Away" now: let a release learn it before the next writes it`],
    ],
    [
      "words where there were none",
      schema({ ...people, Name: { type: "text", words: ["Asha"] } }),
      ["people.Name may hold only some words now"],
    ],
    [
      "words that are none any more",
      schema({ ...people, State: { type: "text" } }),
      ["people.State may hold anything now"],
    ],
    [
      "what is unique now",
      schema(people, { unique: [...keys.unique, `("Name", "Room")`] }),
      [`people ("Name", "Room") is unique now`],
    ],
    [
      "what is not any more",
      schema(people, { unique: [] }),
      [`people ("Id") is not unique any more: "on conflict" fails`],
    ],
    [
      "what must be there elsewhere now",
      schema(people, { references: [...keys.references, `FOREIGN KEY ("Name") REFERENCES names("Name")`] }),
      [`people FOREIGN KEY ("Name") REFERENCES names("Name") is asked for now`],
    ],
    [
      "what is not watched any more",
      schema(people, { references: [] }),
      [`people ${keys.references} guards nothing any more`],
    ],
    ["a sequence that is gone", { ...released, sequences: [] }, ["sequence places is gone"]],
    [
      "a function that takes something else",
      { ...released, functions: ["pieces(integer)"] },
      ["function pieces(text) is gone"],
    ],
  ]
  it.each(cases)("%s", (_, now, breaks) => {
    expect(schemaBreaks(released, now)).toEqual(breaks)
  })
})

describe("expand, then contract", () => {
  it("lets a release drop what the one before did not use any more, with its keys", () => {
    const retired = ["people.Room"]
    const dropped = schema(without("Room"), { references: [] })
    expect(schemaBreaks(released, dropped)).toEqual([
      "people.Room is gone",
      `people ${keys.references} guards nothing any more`,
    ])
    expect(schemaBreaks(released, dropped, { retired })).toEqual([])
    expect(schemaBreaks(released, released, { retired })).toEqual([])
    expect(schemaBreaks(released, schema(without("Name"), { references: [] }), { retired })).toEqual([
      "people.Name is gone",
    ])
  })

  it.each([
    ["a table", "people", { ...released, tables: onlyRooms }],
    ["a key", `people ("Id")`, schema(people, { unique: [] })],
  ])("lets it drop %s", (_, name, dropped) => {
    expect(schemaBreaks(released, dropped, { retired: [name] })).toEqual([])
  })

  it("lets a word be, once a release has learned it", () => {
    const now = schema({ ...people, State: { type: "text", words: ["Away", "Here", "Left"] } })
    expect(schemaBreaks(released, now, { learned: { "people.State": ["Away"] } })).toEqual([])
    expect(schemaBreaks(released, now, { learned: { "people.Name": ["Away"] } })).toHaveLength(1)
    expect(schemaBreaks(now, now)).toEqual([])
  })

  it.each([
    ["people.Room", []],
    ["people", []],
    [`people ("Id")`, []],
    ["people.Name", ["people.Name is retired and must be given: give it a default"]],
    ["people.Gone", ["people.Gone is retired and not there: take it off the list"]],
  ])("knows what can be retired: %s", (name, faults) => {
    expect(retiredFaults(released, [name])).toEqual(faults)
  })
})
