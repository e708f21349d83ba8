/** Decides whether a screen shows something that this run has not checked yet: a kind of element in a kind of place. */
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"

export interface Kinds {
  /** The address without numbers, and the width. */
  readonly screen: string
  readonly kinds: readonly string[]
}

/** All kinds of elements on the page at this moment. */
export const kindsOn = (page: Page): Promise<Kinds> => page.evaluate(kindsIn)

/** The kinds that a run has checked, in a folder that all its processes share and that the runner empties at its start. */
export class SeenKinds {
  private readonly folder: string

  constructor(outputDir: string) {
    this.folder = join(outputDir, "kinds")
  }

  private place(screen: string): string {
    return join(this.folder, `${createHash("sha256").update(screen).digest("hex").slice(0, 16)}.json`)
  }

  private read(screen: string): Set<string> {
    const path = this.place(screen)
    return new Set(existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as string[]) : [])
  }

  /** True when the screen has a kind of element that was not on it before. */
  hasNew({ screen, kinds }: Kinds): boolean {
    const known = this.read(screen)
    return kinds.some((kind) => !known.has(kind))
  }

  /**
   * Called only when nothing was found, so that a repeated test checks again. Two processes at once may overwrite each
   * other's list: then a kind is checked twice.
   */
  add({ screen, kinds }: Kinds): void {
    mkdirSync(this.folder, { recursive: true })
    const path = this.place(screen)
    // Put in place whole: another process may read it at this moment.
    const beside = `${path}.${process.pid}`
    writeFileSync(beside, JSON.stringify([...new Set([...this.read(screen), ...kinds])]))
    renameSync(beside, path)
  }
}

/** Runs in the page. */
function kindsIn(): Kinds {
  const path = location.hash.split("?")[0]?.replace(/[0-9a-f-]{20,}|\d+/g, "N") ?? ""
  const kindOf = (element: Element): string => {
    const named = element.getAttributeNames()
    const said = named.filter((name) => !/^(class|style|id|value|href|src|data-.*)$/.test(name))
    return [element.localName, element.getAttribute("role"), element.getAttribute("type"), ...said].join(" ")
  }
  const all = [...document.body.querySelectorAll("*")].filter((one) => !one.parentElement?.closest("svg"))
  const kinds = all.map((one) => `${one.parentElement ? kindOf(one.parentElement) : ""} > ${kindOf(one)}`)
  return { screen: `${path} ${innerWidth}`, kinds: [...new Set(kinds)] }
}
