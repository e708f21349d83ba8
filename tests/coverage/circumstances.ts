/** The state of the page at the moment when a text is seen, read from the page itself and not from the test. */

export interface Circumstances {
  /** The code of the signed-in person's first role, as the frame shows it; the last one shown while the frame is hidden. */
  readonly role: string | null
  /** The part of the address after `?`. */
  readonly search: string
  readonly isOnline: boolean
  /** The ancestors of the text, from inside out: roles and elements ("option", "dialog", "alert", "sidebar", "table"). */
  readonly stands: readonly string[]
  /** What the frame says about the outbox: "Nothing to send", "Sending 1 of 2"; null when it says nothing. */
  readonly outbox: string | null
  /** How many rows tables and lists show. */
  readonly rows: number
  /** The name of the open dialog. */
  readonly dialog: string | null
  /** The field that contains the text, that it labels, or to which it links. */
  readonly field: Field | null
  /** The last button or link that was pressed. */
  readonly pressed: string | null
  /**
   * Answers to calls so far, without queries: "GET /admissions/ 200", "PUT /user/7 400 silent" (without a message), "POST
   * /sliding none" (no answer).
   */
  readonly calls: readonly string[]
  /** Calls without an answer yet. */
  readonly underWay: readonly string[]
  /** States and empty lists in the college's answers so far: "Status:Approved", "AdmissionDocs:[]". */
  readonly facts: readonly string[]
}

export interface Field {
  readonly label: string
  readonly isEmpty: boolean
  /** The field is marked as wrong. */
  readonly isInvalid: boolean
}

declare global {
  interface Window {
    circumstancesOf?: (element: Element) => Circumstances
  }
}

/** Runs in the page, before its own scripts, so it must not use anything from outside. */
export function readCircumstances(): void {
  if (window.top !== window) return
  const plain = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim()
  const calls = new Set<string>()
  const underWay = new Set<string>()
  const facts = new Set<string>()
  let pressed: string | null = null
  let role: string | null = null

  const factual =
    /"(\w*Status|overallStatus|currentStage|IsActive|isSlid|Amount|SrNo|Available|OccupiedSeats|CurrentLevel|CurrentStepRoleId|MimeType|AdmissionDocs|Payments|data|rows|FeeStructure|SeatInfo)":\s*("[^"]{0,80}"|-?\d+|true|false|null|\[\])/g
  const noteAnswer = (call: string, words: string) => {
    if (/ [45]\d\d$/.test(call) && !words.includes('"message"')) calls.add(`${call} silent`)
    for (const [, name, value = ""] of words.matchAll(factual))
      facts.add(`${name}:${value.replaceAll('"', "")}`)
  }
  const ask = window.fetch
  window.fetch = async (...request) => {
    const [asked, init] = request
    const url = new URL(asked instanceof Request ? asked.url : asked, location.href)
    const method = init?.method ?? (asked instanceof Request ? asked.method : "GET")
    const call = `${method.toUpperCase()} ${url.pathname.replace(/^\/api/, "")}`
    const isOurs = url.origin === location.origin && url.pathname.startsWith("/api/")
    if (isOurs) underWay.add(call)
    try {
      const answer = await ask(...request)
      if (!isOurs) return answer
      calls.add(`${call} ${answer.status}`)
      // Read from a copy of the answer, so that the app need not wait.
      if ((answer.headers.get("content-type") ?? "").includes("json"))
        void answer
          .clone()
          .text()
          .then(
            (words) => noteAnswer(`${call} ${answer.status}`, words),
            () => undefined,
          )
      return answer
    } catch (error) {
      if (isOurs) calls.add(`${call} none`)
      throw error
    } finally {
      underWay.delete(call)
    }
  }

  const nameOf = (element: Element | null): string =>
    plain(element?.getAttribute("aria-label") || element?.textContent).slice(0, 60)
  const onPress = (event: Event) => {
    const at = event.target instanceof Element ? event.target.closest("button, a, summary, [role=tab]") : null
    if (at) pressed = nameOf(at)
  }
  addEventListener("click", onPress, true)
  addEventListener(
    "submit",
    (event) => {
      if (event instanceof SubmitEvent && event.submitter) pressed = nameOf(event.submitter)
    },
    true,
  )

  const implicit: Record<string, string> = {
    OPTION: "option",
    NAV: "nav",
    FOOTER: "footer",
    BUTTON: "button",
    A: "link",
    TD: "cell",
    TH: "header",
    TABLE: "table",
    LABEL: "label",
    LEGEND: "label",
    DT: "term",
    DD: "value",
    SUMMARY: "button",
    DIALOG: "dialog",
    LI: "item",
    INPUT: "input",
    SELECT: "input",
    TEXTAREA: "input",
    IMG: "image",
    SVG: "image",
    H1: "heading",
    H2: "heading",
    H3: "heading",
    H4: "heading",
  }
  const inputs =
    "input, select, textarea, [role=radiogroup], [role=group], fieldset, [role=combobox], [role=listbox], [role=checkbox]"
  const byIds = (ids: string | null) =>
    plain(
      (ids ?? "")
        .split(/\s+/)
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join(" "),
    )
  const labelOf = (input: Element): string => {
    const labels = "labels" in input ? [...((input as HTMLInputElement).labels ?? [])] : []
    const legend = input.closest("fieldset")?.querySelector("legend")
    const group = input.closest("[role=radiogroup], [role=group]")
    const isChoice = input instanceof HTMLInputElement && /radio|checkbox/.test(input.type)
    const own = byIds(input.getAttribute("aria-labelledby")) || plain(input.getAttribute("aria-label"))
    const around = group
      ? byIds(group.getAttribute("aria-labelledby")) || plain(group.getAttribute("aria-label"))
      : ""
    if (isChoice && (around || legend)) return around || plain(legend?.textContent)
    return own || plain(labels[0]?.textContent) || around || plain(legend?.textContent)
  }
  const fieldAt = (element: Element): Element | null => {
    const control = element.closest(
      "input, select, textarea, [role=combobox], [role=listbox], [role=radiogroup]",
    )
    if (control) return control
    const label = element.closest("label")
    if (label?.control) return label.control
    for (let up: Element | null = element, level = 0; up && level < 4; up = up.parentElement, level += 1) {
      if (!up.id) continue
      const id = CSS.escape(up.id)
      const told = document.querySelector(
        `:is(${inputs}):is([aria-describedby~="${id}"], [aria-errormessage~="${id}"], [aria-labelledby~="${id}"])`,
      )
      if (told) return told
    }
    const href = element.closest("a[href^='#']")?.getAttribute("href")?.slice(1)
    const target = href && !href.startsWith("/") ? document.getElementById(href) : null
    return target?.matches(inputs) ? target : element.closest("fieldset, [role=group]")
  }
  const isEmptyField = (field: Element): boolean => {
    if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)) return !field.checked
    if ("value" in field) return String(field.value) === ""
    const within = [...field.querySelectorAll("input, select, textarea")]
    return !within.some((one) => !isEmptyField(one))
  }

  window.circumstancesOf = (element) => {
    role = document.querySelector("[data-role]")?.getAttribute("data-role") ?? role
    if (location.hash.startsWith("#/login")) role = null
    const stands: string[] = []
    for (let up: Element | null = element; up; up = up.parentElement) {
      const own = up.getAttribute("role") ?? implicit[up.tagName.toUpperCase()]
      if (own) stands.push(own)
      if (up.hasAttribute("data-role")) stands.push("sidebar")
      if (up.hasAttribute("disabled") || up.getAttribute("aria-disabled") === "true") stands.push("disabled")
    }
    const dialog = document.querySelector("[role=dialog], [role=alertdialog], dialog[open]")
    const field = fieldAt(element)
    return {
      role,
      search: location.hash.split("?")[1] ?? "",
      isOnline: navigator.onLine,
      stands: [...new Set(stands)],
      outbox: plain(document.querySelector("a[href='#/outbox']")?.textContent) || null,
      rows: document.querySelectorAll("tbody tr, main li").length,
      dialog: dialog && (byIds(dialog.getAttribute("aria-labelledby")) || nameOf(dialog)),
      field: field && {
        label: labelOf(field).slice(0, 60),
        isEmpty: isEmptyField(field),
        isInvalid: Boolean(
          field.closest("[aria-invalid=true]") ?? field.querySelector("[aria-invalid=true]"),
        ),
      },
      pressed,
      calls: [...calls],
      underWay: [...underWay],
      facts: [...facts],
    }
  }
}
