/** A row of the Admin's log in words. */
import type { AdminLogRow } from "#data/diagnostics/admin-log.ts"
import { formNameOf } from "#domain/college/college-form-values.ts"
import { settingNames, settingOf } from "#domain/college/college-settings.ts"
import { formatFormMoment } from "#domain/fields/dates.ts"
import { yearText } from "#domain/money/fees.ts"
import { roleCatalogue } from "#domain/people/roles.ts"
import type { QuotaRules } from "#domain/seats/quotas.ts"
import { documentedSeatNames, seatFields } from "#domain/seats/seat-fields.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { eventWords, fieldWords, sentences, subjectWords, logWords as words } from "./words.ts"

type Change = AdminLogRow["Changes"][number]

const verbs = { created: "created", updated: "changed", deleted: "removed" } as const
const isPlain = (event: string): event is keyof typeof verbs => event in verbs

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const settingLabels: ReadonlyMap<string, string> = new Map(
  settingNames.map((name) => [formNameOf(name), settingOf(name).row.label]),
)

/** What the screen of the subject calls a field. */
function labelOf(name: string, subject: AdminLogRow["Subject"], rules: QuotaRules): string | undefined {
  if (subject === "college") return settingLabels.get(name)
  if (subject !== "seatMatrix") return undefined
  const documented: Readonly<Record<string, string>> = documentedSeatNames
  // A quota that is not offered any more has no field.
  return seatFields(rules).find((field) => field.name === name)?.label ?? documented[name]
}

/** "FirstName" is "First name" where it has no other name. */
function fieldText(name: string, subject: AdminLogRow["Subject"], rules: QuotaRules): string {
  const [first = "", ...rest] = name.replace(/([a-z\d])([A-Z])/g, "$1 $2").split(" ")
  return labelOf(name, subject, rules) ?? fieldWords[name] ?? [first, ...rest.map(lowerFirst)].join(" ")
}

/** Figures that the sentence says already. */
const SAID = ["Sessions", "People"]
const figureSaid = ({ Changes }: AdminLogRow) => Changes.find(({ Field }) => SAID.includes(Field))?.To ?? 1

/** What happened: "Account created". */
export function eventText(row: AdminLogRow): string {
  const sentence = sentences[`${row.Subject}.${row.Event}`]
  if (sentence) return fill(sentence, { n: figureSaid(row) })
  return isPlain(row.Event) ? `${subjectWords[row.Subject]} ${verbs[row.Event]}` : eventWords[row.Event]
}

function numberText(n: number, field: string): string {
  if (field === "AcademicYear") return yearText(n)
  return field === "ExamYear" ? String(n) : n.toLocaleString("en-IN")
}

/** A figure with its field; undefined for a change without one. */
function figureText({ Field, From, To }: Change, field: string): string | undefined {
  if (From === null) return To === null ? undefined : fill(words.figure, { field, n: numberText(To, Field) })
  const to = To === null ? words.none : numberText(To, Field)
  return fill(words.fromTo, { field, from: numberText(From, Field), to })
}

function movedText({ From, To }: AdminLogRow): string | undefined {
  if (From === null || To === null) return undefined
  const isRole = roleCatalogue.some(({ name }) => name === From)
  return fill(isRole ? words.roleMoved : words.statusMoved, { from: From, to: To })
}

/** What was changed: the status or role, the names of fields, the figures. */
export function changeText(row: AdminLogRow, rules: QuotaRules): string {
  const moved = movedText(row)
  const shown = row.Changes.filter(({ Field }) => !SAID.includes(Field)).map((change) => {
    const field = fieldText(change.Field, row.Subject, rules)
    return { id: change.Field, field, figure: figureText(change, field) }
  })
  const names = shown
    // A new role was named with its move.
    .filter(({ id, figure }) => figure === undefined && !(moved && id === "RoleId"))
    .map(({ field }) => field)
  const figures = shown.flatMap(({ figure }) => figure ?? [])
  return [
    ...(moved && row.Event !== "activated" && row.Event !== "deactivated" ? [moved] : []),
    ...(names.length > 0 ? [fill(words.changed, { fields: names.join(", ") })] : []),
    ...(figures.length > 0 ? [figures.join(", ")] : []),
  ].join(" · ")
}

/** Who did it when nobody was signed in. */
const unsigned: Readonly<Record<string, string>> = {
  passwordChanged: words.theUser,
  passwordReset: words.theMachine,
}

/** Who did it, and in which role. */
export const whoText = ({ Username, RoleName, Event }: AdminLogRow): { name: string; role: string | null } =>
  Username === null
    ? { name: RoleName ?? unsigned[Event] ?? words.theServer, role: null }
    : { name: Username, role: RoleName }

/** When it was done on the device, if it was sent later. */
export const deviceText = ({ AtDevice, Client }: AdminLogRow): string | undefined =>
  AtDevice === null || Client === null || Client === "online"
    ? undefined
    : fill(words.onDevice, { when: formatFormMoment(AtDevice) })

/** The name of what was changed. */
export function ofText({ Subject, SubjectId, Of }: AdminLogRow): string {
  if (Subject === "user") return Of ?? fill(words.account, { id: SubjectId })
  if (Of === null) return "–"
  if (Subject === "privacyNotice") return fill(words.version, { of: Of })
  return Subject === "breach" ? fill(words.breach, { of: Of }) : Of
}
