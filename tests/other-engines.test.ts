/**
 * `docs/engines.md` names everything in the server's SQL that other engines interpret differently; features that some of them
 * lack altogether are not used.
 */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { describe, expect, it } from "vitest"

const root = join(import.meta.dirname, "..")

/** A pattern for the text between a pair of brackets, with nested pairs. */
const within = (pairs: number): string =>
  pairs === 0 ? "[^()]*" : `[^()]*(?:\\(${within(pairs - 1)}\\)[^()]*)*`

/** By the name that the page uses: how it is recognised in a statement, or in the code that builds one. */
const explained: Readonly<Record<string, RegExp>> = {
  "create trigger": /\bcreate (or replace )?(constraint )?trigger\b/,
  "language plpgsql": /\blanguage '?plpgsql\b/,
  "language sql": /\blanguage '?sql\b/,
  "using gin": /\busing gin\b/,
  "index … include": /\bcreate (unique )?index\b[^;]*\binclude\s*\(/,
  "index … where": /\bcreate (unique )?index\b[^;]*\bwhere\b/,
  "index over an expression":
    /\bcreate (unique )?index\b[^;]*[(,]\s*(lower|coalesce|search_pieces|roll_no_key)\(/,
  "create sequence, nextval": /\b(create sequence|nextval\()/,
  setval: /\bsetval\(/,
  "for update": /\.forUpdate\(|\bfor update\b/,
  "for no key update": /\.forNoKeyUpdate\(|\bfor no key update\b/,
  "on conflict": /\.onConflict\(|\bon conflict\b/,
  set_config: /\bset_config\(/,
  "repeatable read": /\bisolation level repeatable read\b/,
  pg_control_system: /\bpg_control_/,
  pg_stat_activity: /\bpg_stat_activity\b/,
  "pg_class, pg_attribute, pg_index, pg_constraint": /\bpg_(class|attribute|index|constraint)\b/,
  truncate: /\btruncate (table )?(only )?[$"]|^truncate /,
  "declare … cursor": /\bdeclare\s+["\w$]+\s+((binary|asensitive|insensitive|no|scroll)\s+)*cursor\b/,
  "create schema": /\bcreate schema\b/,
  vacuum: /\bvacuum\s*(\(|(full|freeze|verbose|analyze)\b|[$"])/,
  "array_agg … order by": /\barray_agg\([^)]* order by/,
  "json_object_agg, jsonb_agg": /\bjsonb?_(object_)?agg\(/,
  jsonb_array_elements: /\bjsonb_array_elements\(/,
  "filter (where …)": /\.filterWhere(Ref)?\(|\bfilter\s*\(\s*where\b/,
  "count(*) over ()": /\.over\(|\bover\s*\(\s*\)/,
  lateral: /\.\w+JoinLateral\(|\blateral\b/,
  "nulls last": /\.nullsLast\(|\bnulls last\b/,
  generate_series: /\bgenerate_series\(/,
  gen_random_uuid: /\bgen_random_uuid\(/,
}

/** Features that one of the three engines lacks and nothing here needs. */
const forbidden: Readonly<Record<string, RegExp>> = {
  "advisory locks": /\bpg_(try_)?advisory_/,
  "listen and notify":
    /(^|;)\s*((listen|unlisten) ["\w$*]+|notify ["\w$]+(\s*,\s*['$].*)?)\s*(;|$)|\bpg_notify\(/,
  extensions: /\bcreate extension\b/,
  "deferrable constraints": /\b(deferrable|initially deferred|set constraints)\b/,
  "exclusion constraints": /\bexclude\s*(using\b|\("?\w+"? with\b)/,
  "table locks": /\block table\b|\block (only )?["\w$.]+( ?, ?["\w$.]+)* in [a-z ]+ mode\b/,
  "computed columns": /\.generatedAlwaysAs\(|\bgenerated always as\s*\(/,
  "inherited tables": /\binherits\s*\(/,
  "temporary tables":
    /\.temporary\(|\bcreate (or replace )?((global|local) )?(temp|temporary) |\binto (temp|temporary) /,
  "places of rows": /\b(ctid|xmin|xmax)\b/,
  "samples of tables": /\btablesample\b/,
  "recursive queries": /\.withRecursive\(|\b(with|create|replace) recursive\b/,
  "two-phase commits": /\b(prepare transaction|(commit|rollback) prepared)\b/,
  "numbers given by a column":
    /\.(autoIncrement|generated(Always|ByDefault)AsIdentity)\(|\b(big|small)serial\b|\bserial[248]\b|[\w"] serial( |,|\)|$)|\bgenerated (always|by default) as identity\b/,
  "indexes of several columns by GIN, or by GiST": new RegExp(
    `\\busing (?:gist\\b|gin\\s*\\((?:[^(),]|\\(${within(5)}\\))*,)`,
  ),
}

/** The statements as texts: the content of quotes and templates, with "$" for the holes of a template; and the code around them. */
function readServer(): { path: string; texts: string[]; code: string }[] {
  const paths = readdirSync(join(root, "server"), { recursive: true, encoding: "utf8" })
  return paths
    .filter((path) => path.endsWith(".ts") && !/\.(test|gen|d)\.ts$/.test(path))
    .map((path) => {
      const code = readFileSync(join(root, "server", path), "utf8")
      const texts: string[] = []
      const visit = (node: ts.Node): void => {
        if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) texts.push(node.text)
        else if (ts.isTemplateExpression(node))
          texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("$"))
        ts.forEachChild(node, visit)
      }
      visit(ts.createSourceFile(path, code, ts.ScriptTarget.Latest))
      return { path, texts: texts.map((text) => text.toLowerCase()), code }
    })
}

const files = readServer()
const placesOf = (pattern: RegExp): string[] =>
  files
    .filter(
      ({ texts, code }) =>
        texts.some((text) => pattern.test(text)) || (pattern.source.startsWith("\\.") && pattern.test(code)),
    )
    .map(({ path }) => path)

describe("the page of other engines", () => {
  const page = readFileSync(join(root, "docs/engines.md"), "utf8")
  const named = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)

  it("has a row for each thing that they read otherwise, and no other", () => {
    expect(named).toEqual(Object.keys(explained))
  })

  it.each(Object.entries(explained))("has a row for %s because the server uses it", (_, pattern) => {
    expect(placesOf(pattern)).not.toEqual([])
  })
})

describe("the server's SQL", () => {
  it.each(Object.entries(forbidden))("does without %s", (_, pattern) => {
    expect(placesOf(pattern)).toEqual([])
  })

  it.each([
    ["advisory locks", "select pg_advisory_lock(1)"],
    ["listen and notify", "listen changes"],
    ["table locks", "lock table histories in exclusive mode"],
    ["numbers given by a column", "create table a (id bigserial primary key)"],
    ["listen and notify", "begin; notify changes, 'one'; commit"],
    ["exclusion constraints", "alter table a add exclude (b with =)"],
    ["table locks", 'lock "histories" in share row exclusive mode'],
    ["temporary tables", "create local temporary table a (b int)"],
    ["temporary tables", "select 1 into temp a"],
    ["recursive queries", "create recursive view a (b) as select 1"],
    ["two-phase commits", "commit prepared 'a'"],
    ["numbers given by a column", 'create table a ("number" serial primary key)'],
    ["numbers given by a column", '.addColumn("a", "integer", (column) => column.autoIncrement())'],
    ["computed columns", "alter table a add b int generated always as(c + 1) stored"],
    ["indexes of several columns by GIN, or by GiST", 'create index a on b using gin ("C", "D")'],
    [
      "indexes of several columns by GIN, or by GiST",
      "create index a on b using gin(f(lower(coalesce(c, ''))), d)",
    ],
    ["indexes of several columns by GIN, or by GiST", "create index a on b using gist (c)"],
  ])("would be found with %s: %s", (name, statement) => {
    expect(statement).toMatch(forbidden[name] ?? /^$/)
  })

  it.each([
    ["declare … cursor", "declare reading cursor for select 1"],
    ["declare … cursor", "declare reading no scroll cursor for $"],
    ["declare … cursor", 'declare "reading" binary insensitive scroll cursor with hold for select 1'],
    ["create trigger", "create or replace trigger a after insert on b"],
    ["create trigger", "create constraint trigger a after insert on b"],
    ["index over an expression", 'create index a on b ("c", lower("d"))'],
    ["vacuum", "vacuum analyze admissions"],
    ["truncate", 'truncate table only "a"'],
    ["for update", "select 1 from a for update"],
    ["filter (where …)", "count(*) filter ( where a)"],
  ])("has a row of the page for %s, however it is written: %s", (name, statement) => {
    expect(statement).toMatch(explained[name] ?? /^$/)
  })
})
