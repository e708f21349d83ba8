/**
 * Under which circumstances a row of the catalogue counts. Each condition is of one kind, and read from the page; what cannot
 * be read there is proven by the test that proofs.json names. A row with neither is never counted.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Circumstances } from "./circumstances.ts"

/** What a condition speaks of. */
export type ConditionKind =
  | "screen"
  | "place"
  | "role"
  | "field"
  | "press"
  | "record"
  | "call"
  | "under way"
  | "network"
  | "dialog"

interface ConditionRow {
  readonly row: number
  readonly screen: string
  readonly condition: string
  readonly text: string
}

/** `found`: the condition, and the groups of its pattern. */
type Reading = (now: Circumstances, found: readonly string[]) => boolean
type Rule = readonly [screen: RegExp, condition: RegExp, kind: ConditionKind, reading: Reading]

interface Proof {
  readonly row: number
  readonly text: string
  /** As the evidence names it, without the project: "e2e/review.spec.ts › a title". */
  readonly test: string
}

const proofs = new Map(
  (
    JSON.parse(
      readFileSync(fileURLToPath(new URL("proofs.json", import.meta.url)), "utf8"),
    ) as readonly Proof[]
  ).map((one) => [one.row, one]),
)

/** The screen itself is the condition: the address has been judged, and the frame of the app stands around it. */
const always: Reading = () => true
const stands =
  (...places: string[]): Reading =>
  (now) =>
    places.some((place) => now.stands.includes(place))
const pressed =
  (name: RegExp): Reading =>
  (now) =>
    now.pressed !== null && name.test(now.pressed)
const inDialog =
  (name: RegExp): Reading =>
  (now) =>
    now.dialog !== null && name.test(now.dialog)
/** `call`: method and path; `answer`: status, followed by "silent" where it had no message. */
const answered =
  (call: string, answer: string): Reading =>
  (now) =>
    now.calls.some((one) => new RegExp(`^${call} ${answer}`).test(one))
const failed = (call: string): Reading => answered(call, "(none|[45]\\d\\d)")
const refusedSilently = (call: string): Reading => answered(call, "[45]\\d\\d silent")
/** Taken, but not as the contract says. */
const oddly = (call: string): Reading => answered(call, "\\d\\d\\d")
const named =
  (fact: RegExp): Reading =>
  (now) =>
    now.facts.some((one) => fact.test(one))
const isOf =
  (...roles: string[]): Reading =>
  (now) =>
    now.role !== null && roles.includes(now.role)
const all =
  (...readings: Reading[]): Reading =>
  (now, found) =>
    readings.every((one) => one(now, found))
const any =
  (...readings: Reading[]): Reading =>
  (now, found) =>
    readings.some((one) => one(now, found))
/** A wrong answer is said at its field, or in the summary with a link to it. */
const atWrongField =
  (label = /./): Reading =>
  ({ field, stands: places }) =>
    field === null ? places.some((one) => one === "alert" || one === "link") : label.test(field.label)
const atEmptyField: Reading = ({ field, pressed: last, stands: places }) =>
  last !== null && (field === null ? places.includes("link") || places.includes("alert") : field.isEmpty)
const choice = stands("option", "radio", "input", "label", "radiogroup", "listbox", "combobox", "checkbox")
const choiceOf = (label: RegExp): Reading =>
  all(choice, (now) => now.field === null || label.test(now.field.label))

const ID = "[^/ ]+"
const ADMISSIONS = "/admissions/?"
const APPROVERS = ["AO", "F", "P"]
const steps: Readonly<Record<string, string>> = { "1": "AO", "2": "F", "3": "P" }
/** The record is at somebody else's step. */
const isElsewhere: Reading = (now) =>
  now.facts.some((one) => {
    const level = /^CurrentLevel:(\d)/.exec(one)?.[1]
    return level !== undefined && steps[level] !== now.role
  })

const rules: readonly Rule[] = [
  [/^Shell/, /^every page, in the footer/, "place", stands("footer")],
  [/^Shell/, /authentication is initialising/, "under way", (now) => now.role === null || now.calls.length === 0],
  [/^Shell/, /^sidebar, every role/, "role", all(stands("sidebar"), (now) => now.role !== null)],
  [
    /^Shell/,
    /^sidebar, first local role (\w+)(?: or (\w+))?/,
    "role",
    (now, [, ...roles]) => now.stands.includes("sidebar") && now.role !== null && roles.includes(now.role),
  ],
  [/^Shell/, /^logout succeeded/, "press", pressed(/log ?out|sign out/i)],
  [/^Shell/, /^logout failed/, "call", refusedSilently("POST /auth/(subLogout|logout)")],

  [/^Shared/, /^422/, "call", answered("\\w+ \\S+", "422 silent")],
  [
    /^Shared/,
    /^\d\d\d/,
    "call",
    (now, [condition = ""]) =>
      (condition.match(/\b[45]\d\d\b/g) ?? []).some((status) => answered("\\w+ \\S+", status)(now, [])),
  ],
  [
    /^Shared/,
    /^any other status/,
    "call",
    answered("\\w+ \\S+", "(?!401|403|404|422|429|500|502|503|504)[45]\\d\\d silent"),
  ],
  [
    /^Shared/,
    /^no response|category network/,
    "network",
    (now) => !now.isOnline || now.calls.some((one) => one.endsWith(" none")),
  ],
  [/^Shared/, /category authentication/, "call", answered("\\w+ \\S+", "401")],
  [/^Shared/, /category authorization/, "call", answered("\\w+ \\S+", "403")],
  [/^Shared/, /category validation/, "call", answered("\\w+ \\S+", "4(00|22)")],
  [/^Shared/, /category server/, "call", answered("\\w+ \\S+", "5\\d\\d")],
  [/^Shared/, /category client/, "call", answered("\\w+ \\S+", "4\\d\\d")],
  [/^Shared/, /category unknown/, "call", answered("\\w+ \\S+", "[345]\\d\\d")],

  [
    /^Login/,
    /empty on submit/,
    "press",
    (now) => now.pressed !== null && !now.calls.some((one) => /^POST \/auth\/(subLogin|login) /.test(one)),
  ],
  [/^Login/, /gave no message/, "call", refusedSilently("POST /auth/(subLogin|login)")],
  [/^Login/, /sign-in refused/, "call", answered("POST /auth/(subLogin|login)", "[45]\\d\\d")],

  [/^Reusable table/, /^rows present/, "record", (now) => now.rows > 0],
  [/^Reusable table/, /^no rows/, "record", (now) => now.rows <= 1],
  [/^Reusable table/, /^page-size/, "place", choice],
  [/^Reusable table/, /^pager/, "place", stands("button")],

  [/^Admissions list/, /^each row/, "place", stands("button", "link")],
  [/^Admissions list/, /^after pressing Delete/, "dialog", inDialog(/^Delete Student/)],
  [/^Admissions list/, /^a student opens/, "role", isOf("S")],
  [/^Admissions list/, /^delete succeeded/, "call", answered(`DELETE /admissions/${ID}`, "2\\d\\d")],
  [/^Admissions list/, /^delete failed/, "call", failed(`DELETE /admissions/${ID}`)],
  [/^Admissions list/, /^list call failed/, "call", failed(`GET ${ADMISSIONS}`)],
  [
    /^Admissions list/,
    /^single-record call failed/,
    "call",
    failed(`GET /admissions/(getStudentAdmissionDetails/)?${ID}`),
  ],
  [/^Admissions list/, /^create failed/, "call", failed(`POST ${ADMISSIONS}`)],
  [/^Admissions list/, /^update failed/, "call", failed(`PUT /admissions/${ID}`)],
  [/^Edit-application chooser/, /record is stored/, "record", named(/^AdmissionStatus:|^Status:/)],
  [/^Approvals list/, /^tab for/, "place", stands("tab")],
  [
    /^Approvals list/,
    /^row not editable/,
    "record",
    all(stands("link", "button"), named(/^(Admission)?Status:|^CurrentLevel:/)),
  ],
  [
    /^Approvals list/,
    /^list call failed/,
    "call",
    failed("GET /admissiondocapprovals/admissionsListByStatus"),
  ],
  [/^Approvals list/, /^single approval/, "call", failed("GET /admissiondocapprovals/ApprovalListByID")],

  [
    /^Review/,
    /^while loading/,
    "under way",
    (now) =>
      now.underWay.some((one) => /getStudentAdmissionDetails|\.js$/.test(one)) ||
      now.calls.every((one) => !one.includes("getStudentAdmissionDetails")),
  ],
  [/^Review/, /^no record/, "call", answered("GET /admissions/getStudentAdmissionDetails/\\S+", "(404|200)")],
  [/^Review/, /^step header/, "place", stands("tab", "link", "button")],
  [/^Review/, /^progress tracker/, "place", stands("list", "item", "img", "button", "progressbar", "group")],
  [/^Review/, /^applicant panel/, "place", stands("button", "heading", "term", "region", "group")],
  [
    /^Review/,
    /^signed-in role is not/,
    "record",
    any(isElsewhere, (now) => now.role !== null && !APPROVERS.includes(now.role)),
  ],
  [/^Review/, /^role id not one of/, "record", named(/^CurrentStepRoleId:(?!4$|5$|6$)/)],
  [/^Review/, /^flow is complete/, "record", named(/^(Admission)?Status:Approved/)],
  [/^Review/, /^user may act/, "role", all(stands("button"), isOf(...APPROVERS))],
  [
    /^Review/,
    /call under way/,
    "under way",
    all(stands("button"), (now) => now.underWay.some((one) => /^(POST|PUT) /.test(one))),
  ],
  [
    /^Review/,
    /^after (confirm|the action)/,
    "call",
    all(
      stands("button"),
      any(
        answered("POST /ApplicationApprovalProgress/updateApprovalProgress", "2\\d\\d"),
        pressed(/confirm|reject/i),
      ),
    ),
  ],
  [/^Review/, /^Principal pressed Confirm/, "role", all(isOf("P"), inDialog(/^Confirm Final Approval/))],
  [
    /^Review/,
    /^final dialog, available seats 0/,
    "dialog",
    all(inDialog(/^Confirm Final Approval/), isOf("P")),
  ],
  [/^Review/, /^final dialog/, "dialog", inDialog(/^Confirm Final Approval/)],
  [
    /^Review/,
    /^stage advance failed/,
    "call",
    failed("POST /ApplicationApprovalProgress/updateApprovalProgress"),
  ],
  [/^Review/, /^detail call failed/, "call", failed("GET /admissions/getStudentAdmissionDetails/\\S+")],
  [/^Review/, /^Documents step, counters/, "record", named(/^AdmissionDocs:|^Status:/)],
  [/^Review/, /^Documents step, none/, "record", named(/^AdmissionDocs:\[\]/)],
  [/^Review/, /^document viewer, no file/, "dialog", (now) => now.pressed !== null],
  [
    /^Review/,
    /^document viewer, not jpg/,
    "record",
    (now) => now.pressed !== null || now.search.includes("doc="),
  ],
  [
    /^Review/,
    /^document viewer, after approval/,
    "record",
    any(named(/^Status:Approved/), answered("POST /admissiondocapprovals/", "2\\d\\d"), pressed(/^Approve/)),
  ],
  [
    /^Review/,
    /^document viewer, after rejection/,
    "record",
    any(named(/^Status:Rejected/), answered("POST /admissiondocapprovals/", "2\\d\\d"), pressed(/^Reject/)),
  ],
  [/^Review/, /^document approved: remark/, "record", named(/^Remarks:Approved$/)],
  [
    /^Review/,
    /^document approve call failed/,
    "call",
    all(pressed(/approve|^A$/i), failed("POST /admissiondocapprovals/")),
  ],
  [
    /^Review/,
    /^document reject call failed/,
    "call",
    all(pressed(/reject/i), failed("POST /admissiondocapprovals/")),
  ],
  [
    /^Review/,
    /^payment action without|^document action without|^action without/,
    "press",
    pressed(/approve|accept|reject|confirm/i),
  ],
  [
    /^Review/,
    /payment approve failed/,
    "call",
    all(pressed(/approve|accept/i), failed(`PUT /paymentmaster/${ID}`)),
  ],
  [/^Review/, /payment reject failed/, "call", all(pressed(/reject/i), failed(`PUT /paymentmaster/${ID}`))],
  [/^Review/, /no fee structure/, "call", answered("GET /coursefee(/feeStructure)?/?", "(404|200)")],
  [/^Review/, /^fee matrix row with amount 0/, "record", named(/^Amount:0$/)],
  [/^Review/, /^fee matrix, the row/, "place", stands("table", "cell", "header", "rowheader", "row")],
  [
    /^Review/,
    /^documents uploaded list failed/,
    "call",
    failed(
      `GET /(admission-docs/${ID}|admissions/getStudentAdmissionDetails/\\S+|admissiondocapprovals/\\S+)`,
    ),
  ],
  [
    /^Review/,
    /document Pending and the viewer may act/,
    "record",
    all(stands("button"), isOf(...APPROVERS), named(/^Status:Pending/)),
  ],
  [/^Review/, /^payment open, Financer/, "role", all(stands("button"), isOf("F"))],

  [/^Payments list/, /^Mode options/, "field", choiceOf(/Mode/)],
  [/^Payments list/, /^PaymentStatus, the only/, "field", choiceOf(/Status/)],
  [/^Payments list/, /^status badges/, "record", named(/^PaymentStatus:/)],
  [/^Payments list/, /^created \(201\)|^payment added/, "call", answered("POST /paymentmaster/?", "201")],
  [/^Payments list/, /other than 201/, "call", oddly("POST /paymentmaster/?")],
  [/^Payments list/, /answered 400/, "call", answered("POST /paymentmaster/?", "400 silent")],
  [/^Payments list/, /^list load failed/, "call", failed("GET /paymentmaster/(searchPayments/?|next)?")],
  [/^Payments list/, /^details load failed/, "call", failed(`GET /paymentmaster/${ID}`)],

  [/^Users/, /^user state/, "record", named(/^(Status:(Active|Inactive)|IsActive:)/)],
  [
    /^(Users|Student Registration|Sliding|Seat matrix|Admission Form)/,
    /^(Gender|Batch|Clinical|Quota|Hostler|Religion) options/,
    "field",
    (now, [, label = ""]) => choiceOf(new RegExp(label, "i"))(now, []),
  ],
  [
    /^(Student Registration|Admission Form)/,
    /^Category options when Quota is/,
    "field",
    choiceOf(/Category/),
  ],
  [
    /^Student Registration/,
    /^(AdmissionType|Category) options/,
    "field",
    choiceOf(/Admission type|Category/i),
  ],
  [/^Sliding/, /^New(Category|Quota) options/, "field", choiceOf(/Category|Quota/i)],
  [/^Seat matrix/, /^Status options/, "field", choiceOf(/Status/)],
  [/^Admission Form/, /^Caste \(Community\) options/, "field", choiceOf(/Community|Caste/)],
  [/^Admission Form/, /^Relation options/, "field", choiceOf(/Relation/)],
  [/^Admission Form/, /^Mother tongue/, "field", choiceOf(/Mother Tongue/i)],
  [/^Users/, /^no user/, "record", any(answered("GET /user/?", "200"), answered(`GET /user/${ID}`, "404"))],
  [/^(Users|Seat matrix)/, /^a required field is empty/, "press", pressed(/create|save|add/i)],
  [/^Users/, /^created \(200|^user added/, "call", answered("POST /user/?", "20[01]")],
  [/^Users/, /^create answered with an unexpected/, "call", oddly("POST /user/?")],
  [/^Users/, /^create failed/, "call", refusedSilently("POST /user/?")],
  [/^Users/, /^list load failed/, "call", failed("GET /user/?")],
  [/^Users/, /^detail load failed/, "call", failed(`GET /user/(${ID})?`)],
  [/^Users/, /^organisation dropdown/, "call", failed("GET /dropdown/getOrganizationDropdown")],
  [/^Users/, /^role dropdown/, "call", failed("GET /dropdown/getEduRolesDropdown")],

  [/^Seat matrix/, /^after pressing Delete/, "dialog", inDialog(/delete this seat matrix/)],
  [/^Seat matrix/, /^SeatMatrixId missing/, "press", pressed(/delete/i)],
  [/^Seat matrix/, /^created/, "call", answered("POST /seatmatrix/?", "2\\d\\d")],
  [/^Seat matrix/, /^updated/, "call", answered(`PUT /seatmatrix/${ID}`, "2\\d\\d")],
  [/^Seat matrix/, /^deleted/, "call", answered(`DELETE /seatmatrix/${ID}`, "20[04]")],
  [/^Seat matrix/, /^delete failed/, "call", failed(`DELETE /seatmatrix/${ID}`)],
  [/^Seat matrix/, /^save answered/, "call", oddly(`(POST|PUT) /seatmatrix/(${ID})?`)],
  [/^Seat matrix/, /^save failed/, "call", refusedSilently(`(POST|PUT) /seatmatrix/(${ID})?`)],
  [/^Seat matrix/, /^detail load failed/, "call", failed(`GET /(seatmatrix/${ID}|getSeatMatrixInDetail/?)`)],

  [/^Sliding/, /^tabs/, "place", stands("tab")],
  [/^Sliding/, /^counters/, "record", answered("GET /sliding/?", "200")],
  [/^Sliding/, /^each row/, "place", stands("link", "button")],
  [
    /^Sliding/,
    /^sample fee matrix/,
    "place",
    stands("table", "cell", "header", "rowheader", "item", "value", "term"),
  ],
  [/^Prints/, /^(asset cards|each asset)/, "screen", always],
  [/^Prints/, /^print popup blocked/, "press", pressed(/^Print/)],
  [/^Prints/, /^viewer controls/, "place", any(stands("button"), (now) => now.search.includes("asset="))],
  [/^Crash screen/, /^unexpected failure/, "place", stands("button")],
  [/^Crash screen/, /^while retrying/, "press", pressed(/^Try Again|^Retry/i)],

  [/^(Admission Form|Edit Admission)/, /^(n = 1 to 6|header, N = 1 to 6)/, "screen", always],
  [
    /^Admission Form/,
    /^tabs in this order/,
    "place",
    stands("tab", "button", "link", "heading", "item", "list"),
  ],
  [/^Admission Form/, /^staff only/, "role", (now) => now.role !== null && now.role !== "S"],
  [/^Admission Form/, /^step navigation/, "place", stands("button")],
  [/^(Admission Form|Edit Admission)/, /^last step/, "screen", (now) => /step=(6|check)/.test(now.search)],
  [/^Admission Form/, /(.+) empty( on Next| \(own)/, "field", atEmptyField],
  [/^Admission Form/, /^a required field is empty/, "field", atEmptyField],
  [/^Admission Form/, /^Next with missing fields/, "press", pressed(/^Next|check your answers|submit|\d/i)],
  [/^Admission Form/, /^Submit Application with open/, "press", pressed(/submit/i)],
  [/^Admission Form/, /^e-mail/, "field", atWrongField(/mail/i)],
  [/^Admission Form/, /^mobile or guardian mobile/, "field", atWrongField(/mobile|phone/i)],
  [/^Admission Form/, /^Aadhar/, "field", atWrongField(/aadha/i)],
  [/^Admission Form/, /^pincode/, "field", atWrongField(/pincode/i)],
  [/^Admission Form/, /^PAN/, "field", atWrongField(/PAN/)],
  [/^Admission Form/, /^personal step/, "screen", (now) => /step=2/.test(now.search) || now.field !== null],
  [/^Admission Form/, /^name shorter/, "field", atWrongField(/name/i)],
  [
    /^Admission Form/,
    /(over \d+|too long|outside|above the maximum|out of range|holds|in the future)/,
    "field",
    atWrongField(),
  ],
  [/^Admission Form/, /^create succeeded/, "call", answered(`POST ${ADMISSIONS}`, "201")],
  [/^Admission Form/, /^update succeeded/, "call", answered(`PUT /admissions/${ID}`, "200")],
  [
    /^Admission Form/,
    /^final submit succeeded/,
    "call",
    answered("PUT /admissions/finalAdmissionSubmit", "2\\d\\d"),
  ],
  [
    /^Admission Form/,
    /^status does not permit/,
    "call",
    answered("PUT /admissions/finalAdmissionSubmit", "[45]\\d\\d"),
  ],
  [/^Admission Form/, /^create (answered|threw)/, "call", answered(`POST ${ADMISSIONS}`, "(none|\\d\\d\\d)")],
  [/^Admission Form/, /^final submit failed/, "call", failed("PUT /admissions/finalAdmissionSubmit")],
  [/^Admission Form/, /^update (answered|failed)/, "call", oddly(`PUT /admissions/${ID}`)],
  [/^Admission Form/, /^degree dropdown/, "call", failed("GET /dropdown/getDegreeDropdown")],
  [/^Admission Form/, /^course dropdown/, "call", failed("GET /dropdown/getCourseDropdown")],
  [
    /^Admission Form/,
    /^document type dropdown/,
    "call",
    failed("GET /dropdown/(getDocumentTypeDropdown|getDocCheckListDropdown)"),
  ],
  [/^Admission Form/, /^department dropdown/, "call", failed("GET /dropdown/getDepartmentDropdown")],
  [/^Admission Form/, /^MBBS exam rows/, "screen", always],
  [
    /^Edit Admission/,
    /^only when the current status/,
    "record",
    any(named(/^AdmissionStatus:(Draft|Rejected)/), stands("button")),
  ],

  [
    /^Student Registration/,
    /^required field labels/,
    "field",
    any(stands("label"), ({ field }) => field !== null),
  ],
  [/^Student Registration/, /not 10 digits|malformed|not 6 digits|not 12 to 16/, "field", atWrongField()],
  [/^Admission Completed/, /^student whose application/, "role", isOf("S")],
  [
    /^Application Overview/,
    /^(payments list|MBBS exam labels|applicant details|contact and address)/,
    "screen",
    always,
  ],
  [/^Application Overview/, /^a payment is opened/, "dialog", (now) => now.dialog !== null],
  [/^Application Overview/, /^no payments/, "record", named(/^Payments:\[\]/)],
  [/^Application Overview/, /^no documents/, "record", named(/^AdmissionDocs:\[\]/)],
  [/^Student dashboard/, /^tabs/, "place", stands("tab")],
  [/^Student dashboard/, /^status view sections/, "role", isOf("S")],
  [/^Student dashboard/, /^status submitted/, "record", named(/^(Admission)?Status:(Pending|Submitted)/)],

  [
    /^Upload Documents/,
    /^(re)?upload under way/,
    "under way",
    any((now) => now.underWay.some((one) => /^(POST|PUT|PATCH) .*(admission-docs|upload)/.test(one))),
  ],
  [
    /^Upload Documents/,
    /^(upload|reupload) (done|succeeded)/,
    "call",
    answered("(POST|PUT|PATCH) /(admission-docs|uploads)\\S*", "2\\d\\d"),
  ],
  [
    /^Upload Documents/,
    /^upload (failed|fallback)|^(re|)upload failed|^update fallback/,
    "call",
    failed("(POST|PUT|PATCH|HEAD) /(admission-docs|uploads)\\S*"),
  ],
  [
    /^Upload Documents/,
    /^unexpected status/,
    "call",
    oddly("(POST|PUT|PATCH) /(admission-docs|uploads)\\S*"),
  ],
  [/^Upload Documents/, /^document approved/, "record", named(/^Status:Approved/)],
  [/^Upload Documents/, /^document rejected/, "record", named(/^Status:Rejected/)],
  [/^Upload Documents/, /^document waiting/, "record", named(/^Status:Pending/)],
  [/^Upload Documents/, /^staff asked for a new file/, "record", named(/^Status:ReuploadRequired/)],
  [
    /^Upload Documents/,
    /^upload pressed without|^educational document without|^reupload without a new/,
    "press",
    pressed(/./),
  ],
  [/^Upload Documents/, /^preview of a type/, "dialog", (now) => now.dialog !== null],

  [/^Proof of Payments/, /^form open/, "place", all(stands("button"), (now) => now.pressed !== null)],
  [
    /^Proof of Payments/,
    /^payment decided as accepted/,
    "record",
    named(/^PaymentStatus:(Accepted|Approved)/),
  ],
  [/^Proof of Payments/, /^payment decided as rejected/, "record", named(/^PaymentStatus:Rejected/)],
  [/^Proof of Payments/, /^Mode options/, "field", choiceOf(/Mode/)],
  [/^Proof of Payments/, /^Purpose options/, "field", choiceOf(/Purpose/)],
  [/^Proof of Payments/, /^fee row with amount 0/, "record", named(/^Amount:0$/)],
  [/^Proof of Payments/, /^amount holds/, "field", atWrongField(/amount/i)],
  [/^Proof of Payments/, /^phone/, "field", atWrongField(/phone/i)],
  [/^Proof of Payments/, /^UTR/, "field", atWrongField(/UTR|reference|transaction/i)],
  [/^Proof of Payments/, /^payee name/, "field", atWrongField(/name/i)],
  [/^Proof of Payments/, /^payment date/, "field", atWrongField(/date/i)],
  [/^Proof of Payments/, /^empty on submit/, "field", atEmptyField],
  [/^Proof of Payments/, /^created \(201\)/, "call", answered("POST /paymentmaster/?", "201")],
  [
    /^Proof of Payments/,
    /^status other than 201|^exception/,
    "call",
    answered("POST /paymentmaster/?", "(none|\\d\\d\\d)"),
  ],
  [/^Proof of Payments/, /^400 without/, "call", answered("POST /paymentmaster/?", "400 silent")],
  [/^Proof of Payments/, /^fee call failed/, "call", failed("GET /coursefee(/feeStructure)?/?")],
  [
    /^Proof of Payments/,
    /^no fee structure/,
    "call",
    answered("GET /coursefee(/feeStructure)?/?", "(404|200)"),
  ],
  [
    /^Proof of Payments/,
    /^(no payments|history empty)/,
    "record",
    any(named(/^Payments:\[\]/), named(/^data:\[\]/)),
  ],

  [/./, /^always$/, "screen", always],
]

const ruleOf = ({ screen, condition }: ConditionRow): Rule | undefined =>
  rules.find(([ofScreen, ofCondition]) => ofScreen.test(screen) && ofCondition.test(condition))

/** How a row's condition is known: read from the page (of which kind), proven by a test (its name), or not at all. */
export function knownBy(row: ConditionRow): { kind: ConditionKind } | { test: string } | null {
  const proof = proofs.get(row.row)
  if (proof) {
    if (proof.text !== row.text)
      throw new Error(`proofs.json: row ${row.row} is "${row.text}", not "${proof.text}"`)
    return { test: proof.test }
  }
  const rule = ruleOf(row)
  return rule ? { kind: rule[2] } : null
}

/** True when the row's condition holds now; of a row whose condition a test proves, whenever its text is shown. */
export function isMet(row: ConditionRow, now: Circumstances): boolean {
  if (proofs.has(row.row)) return true
  const rule = ruleOf(row)
  if (!rule) return false
  const groups = rule[1].exec(row.condition)?.slice(1) ?? []
  return rule[3](now, [row.condition, ...groups])
}
