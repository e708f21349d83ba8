import { useEffect, useState } from "react"
import { useRefusedPerson } from "#data/admissions/duplicates.ts"
import {
  isRefused,
  isRegistered,
  isRepair,
  newAdmissionId,
  type RegistrationFacts,
  registerStudent,
} from "#data/admissions/staff-registration.ts"
import { dropKeptForm, keepForm, loadKeptForm } from "#data/form/kept-form.ts"
import { formContext } from "#data/form/open-form.ts"
import { awaitOutcome, type Outcome, unsettledText } from "#data/outbox/commands.ts"
import { type OutboxLine, useOutboxLanes } from "#data/outbox/outbox.ts"
import { type Course, useCourses } from "#data/reads/dropdowns.ts"
import { useSettings } from "#data/reads/settings.ts"
import { fieldMessages } from "#domain/application/field-messages.ts"
import type { InitialContext } from "#domain/fields/field-table.ts"
import { applyChange, cleanInput, issueText, liveIssue, stepIssues } from "#domain/fields/validation.ts"
import { withoutForeignMask } from "#domain/people/aadhaar.ts"
import { isSamePerson } from "#domain/people/same-person.ts"
import {
  type SimpleValues,
  simpleRegistrationFields,
  simpleRegistrationFor,
} from "#domain/people/simple-registration.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { applicationTexts } from "#domain/texts/form/application.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { type FormIssues, useFormIssues } from "#ui/forms/use-form-issues.ts"
import { useIsShown } from "#ui/forms/use-is-shown.ts"
import { dropReason } from "../duplicates/use-kept-reason.ts"
import { gateWords } from "../privacy/words.ts"
import { useCourseEnded } from "../state/ended-choices.ts"
import { say, sayFailure } from "../wizard/outcome-messages.ts"
import { type EnteredPerson, firstEntered, isAnother } from "./entered-person.ts"
import {
  emptySimpleValues,
  keptValues,
  personOfRegistration,
  simpleFieldOf,
  withOpenBatch,
  withOpenDate,
} from "./quick-fields.ts"

/** The key under which the typed values are stored on this device until they are handed over. */
const KEPT = "registration"
/** The key under which the reason for a duplicate is stored. */
export const KEPT_REASON = "duplicate-registration"

/** The key of a stored form that was refused: as it was sent, or edited since. */
const REFUSED = "refused"
const AS_SENT = "as sent"
/** The key of the applicant of a stored form, of whom the reason and the tick are. */
const PERSON = "person"

/** The name of the checkbox that the privacy notice was read out. */
export const NOTICE_FIELD = "notice"
const noticeMissing = { field: NOTICE_FIELD, message: gateWords.tickMissing }

export const quickFieldId = (name: string): string => `quick-${name}`

export interface Registration {
  values: SimpleValues
  errors: FormIssues["errors"]
  summary: FormIssues["summary"]
  admissionId: string
  reason: string | null
  /**
   * `version`: the privacy notice that must be read out first, null when there is none. `language`: in which it was read,
   * null while it was not.
   */
  notice: { version: number | null; language: string | null }
  isWorking: boolean
  isDone: boolean
  /** The outbox entry that the server refused, while the form has the same person. */
  refused: OutboxLine | undefined
  /** The form has the values of that entry. */
  isCorrecting: boolean
  /** Whose answers the form has brought back from this device, empty when it has no name; null when it has brought none. */
  begunFor: string | null
  change: (raw: string, name: string) => void
  setReason: (reason: string) => void
  setNoticeLanguage: (language: string | null) => void
  submit: (reason?: string) => Promise<void>
  reset: () => void
}

/** State and actions of the quick registration: values (stored while typing), errors, and the submit into the outbox. */
export function useRegistration(): Registration {
  const context = formContext()
  const { data: courses = [] } = useCourses()
  const { values, setValues, admissionId, setAdmissionId, wasRefused, setWasRefused, given, setGiven } =
    useAnswers(context)
  const { person, reason, language, begunFor } = given
  const give = (part: Partial<Given>) => setGiven((all) => ({ ...all, ...part }))
  const { errors, summary, refuse, mark, clear } = useFormIssues()
  const [state, setState] = useState<"idle" | "working" | "done">("idle")
  const refused = useRefused(admissionId, values)
  const version = useSettings().data?.noticeVersion ?? null
  const fields = useFields()
  const courseEnded = useCourseEnded()
  const isShown = useIsShown()

  const show = ({ message, errors: wrong }: NonNullable<OutboxLine["refusal"]>) => {
    const { placed, rest } = atFields(wrong)
    refuse(message || applicationTexts.createStudentFailed, placed, rest)
  }
  const refusal = wasRefused ? refused?.refusal : null
  const refusedAt = refusal?.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each refusal, to who opens the form again
  useEffect(() => {
    if (refusal && summary === null && state === "idle") show(refusal)
  }, [refusedAt])

  const change = (raw: string, name: string) => {
    const field = fields.find((one) => one.name === name)
    if (!field) return
    const value = withoutForeignMask(cleanInput(field, raw))
    const changed = applyChange(fields, withOpenDate(values, context.today), field.name, value)
    setValues(changed)
    // An empty field that waits for its value keeps its message.
    const beside = fields.filter((one) => field.rechecks?.includes(one.name) && changed[one.name])
    for (const one of [field, ...beside]) {
      const issue = liveIssue(one, changed[one.name] ?? "", changed, context)
      mark(one.name, issue && issueText(issue))
    }
    const first = firstEntered(person, values, context)
    const isSame = first !== null && !isAnother(first, changed)
    if (first && !isSame) forgetGiven()
    else give({ person: first })
    const edited = wasRefused ? { [REFUSED]: "edited" } : {}
    const known = isSame ? { [PERSON]: JSON.stringify(first) } : {}
    keepForm(KEPT, { ...changed, ...edited, ...known, AdmissionId: admissionId }).catch(reportError)
  }

  const forgetGiven = () => {
    setGiven(NOTHING_GIVEN)
    dropReason(KEPT_REASON)
  }

  /** What was typed is dropped as soon as it is durable: the next applicant may be entered before the outcome is known. */
  const register = async (facts: RegistrationFacts): Promise<Outcome> => {
    const entries = await registerStudent(values, facts)
    const id = entries[0]?.lane ?? facts.admissionId
    setAdmissionId(id)
    give({ person: null, begunFor: null })
    const putBack = await setAside()
    const outcome = await awaitOutcome(entries)
    if (outcome.kind === "refused" && isShown.current) {
      setWasRefused(true)
      await putBack({ ...values, [REFUSED]: AS_SENT, AdmissionId: id }).catch(reportError)
    }
    return outcome
  }

  const findingsOf = async (facts: RegistrationFacts) => {
    const isUnread = version !== null && language === null && !(await isRepair(values, facts))
    const issues = fieldMessages(fields, stepIssues({ fields }, values, context))
    const ended = courseEnded(values)
    return [...(isUnread ? [noticeMissing] : []), ...issues, ...(ended ? [ended] : [])]
  }

  const submit = async (because: string | null = reason) => {
    if (state !== "idle") return
    setState("working")
    const facts: RegistrationFacts = {
      admissionId,
      courseClinical: clinicalOf(courses, values.CourseId),
      allowDuplicateReason: because,
      wasRefused,
      agreement: version && language ? { version, language, at: new Date().toISOString() } : null,
    }
    try {
      const found = await findingsOf(facts)
      if (found.length > 0) {
        setState("idle")
        return refuse(wizardTexts.fixErrors, found)
      }
      clear()
      const outcome = await register(facts)
      if (outcome.kind === "refused") {
        show(outcome.refusal)
        return setState("idle")
      }
      if (outcome.kind === "received") say("success", outcome.message ?? wizardTexts.created)
      else say("info", unsettledText(outcome))
      setState("done")
    } catch (error) {
      sayFailure(error, wizardTexts.somethingWentWrong)
      setState("idle")
    }
  }

  const reset = () => {
    setValues(emptySimpleValues(context))
    setAdmissionId(newAdmissionId())
    setWasRefused(false)
    clear()
    forgetGiven()
    dropKeptForm(KEPT).catch(reportError)
  }
  const [isWorking, isDone] = [state === "working", state === "done"]
  const isCorrecting = state === "idle" && refusal != null
  const setNoticeLanguage = (read: string | null) => {
    give({ language: read })
    mark(NOTICE_FIELD)
  }
  const notice = { version, language }
  const setReason = (wanted: string) => give({ reason: wanted })
  const acts = { change, setReason, setNoticeLanguage, submit, reset }
  return {
    values,
    errors,
    summary,
    admissionId,
    reason,
    notice,
    isWorking,
    isDone,
    refused,
    isCorrecting,
    begunFor: state === "idle" ? begunFor : null,
    ...acts,
  }
}

/** What belongs to one applicant: the next one has a reason and a consent of their own. */
interface Given {
  person: EnteredPerson | null
  reason: string | null
  language: string | null
  begunFor: string | null
}

const NOTHING_GIVEN: Given = { person: null, reason: null, language: null, begunFor: null }

/** What is typed, under the id that the application will have; as it was kept on this device, if it was. */
function useAnswers(context: InitialContext) {
  const [values, setValues] = useState(() => emptySimpleValues(context))
  const [admissionId, setAdmissionId] = useState(newAdmissionId)
  const [wasRefused, setWasRefused] = useState(false)
  const [given, setGiven] = useState(NOTHING_GIVEN)
  useEffect(() => {
    openKept().then((kept) => {
      if (!kept) return
      const { AdmissionId, [REFUSED]: refusal, [PERSON]: known, ...answers } = kept
      const { AdmissionCycle, today } = formContext()
      const isRefusal = refusal !== undefined
      setValues((all) => keptValues(all, answers, { academicYear: AdmissionCycle?.academicYear, today }))
      const name = wholeNameOf({ FirstName: answers.firstName, LastName: answers.lastName })
      const person = known ? (JSON.parse(known) as EnteredPerson) : null
      setGiven((all) => ({ ...all, person: person ?? all.person, begunFor: isRefusal ? null : name }))
      if (AdmissionId) setAdmissionId(AdmissionId)
      setWasRefused(isRefusal)
    }, reportError)
  }, [])
  // The settings may be loaded later than the form, or newer ones than those that were stored.
  const academicYear = useSettings().data?.AdmissionCycle.academicYear
  useEffect(() => {
    setValues((all) => withOpenBatch(all, academicYear))
  }, [academicYear])
  return { values, setValues, admissionId, setAdmissionId, wasRefused, setWasRefused, given, setGiven }
}

type FieldErrors = readonly { field: string; message: string }[]

/** The server's errors at the fields of this form; one about another field links to the first field. */
function atFields(wrong: FieldErrors): { placed: FieldErrors; rest: FieldErrors } {
  const placed = wrong.flatMap(({ field, message }) => {
    const name = simpleFieldOf(field)
    return name ? [{ field: name, message }] : []
  })
  const others = wrong.filter(({ field }) => !simpleFieldOf(field))
  return { placed, rest: others.map(({ message }) => ({ field: "firstName", message })) }
}

/**
 * The stored form; none when it is a refused registration that was settled elsewhere, which is dropped. One that was sent, also
 * just before its page ended, keeps its date: with another one it would be another application.
 */
async function openKept(): Promise<Record<string, string> | null> {
  const kept = await loadKeptForm(KEPT)
  if (!kept) return null
  const { AdmissionId = "", [REFUSED]: refusal } = kept
  if (refusal !== AS_SENT || (await isRefused(AdmissionId))) {
    const wasSent = refusal !== undefined || (await isRegistered(AdmissionId))
    return wasSent ? { ...kept, autoDate: "" } : kept
  }
  await Promise.all([dropKeptForm(KEPT), dropKeptForm(KEPT_REASON)])
  return null
}

/** Drops what is stored of the form; the answer stores the form again, with the reason that was typed for it. */
async function setAside(): Promise<(form: Readonly<Record<string, string>>) => Promise<void>> {
  const reason = await loadKeptForm(KEPT_REASON)
  await Promise.all([dropKeptForm(KEPT), dropKeptForm(KEPT_REASON)])
  return async (form) => {
    await keepForm(KEPT, form)
    if (reason) await keepForm(KEPT_REASON, reason)
  }
}

/** The fields with the date limits that the college has set; with the default ones until those are loaded. */
function useFields() {
  const limits = useSettings().data?.Limits
  if (!limits) return simpleRegistrationFields
  return simpleRegistrationFor({ from: limits.simpleFormDobFrom, to: limits.simpleFormDobTo })
}

/** The refused registration that the form corrects: not one over which somebody else was typed. */
function useRefused(admissionId: string, values: SimpleValues): OutboxLine | undefined {
  const lane = useOutboxLanes()?.find((one) => one.lane === admissionId)
  const line = lane?.lines.find((one) => one.operationId === "createAdmission" && one.refusal !== null)
  const person = useRefusedPerson(line?.seq ?? 0)
  return person && isSamePerson(person, personOfRegistration(values, "")) ? line : undefined
}

function clinicalOf(courses: readonly Course[], courseId: string): string {
  return courses.find((course) => String(course.CourseId) === courseId)?.CourseCategory ?? ""
}
