/** The conditions of texts of the review of an application. */
import {
  all,
  answered,
  any,
  failed,
  foundNone,
  ID,
  inDialog,
  isOf,
  named,
  pressed,
  type Reading,
  type Rule,
  stands,
} from "./reading.ts"

const APPROVERS = ["AO", "F", "P"]
const steps: Readonly<Record<string, string>> = { "1": "AO", "2": "F", "3": "P" }
/** The record is at another role's step. */
const isElsewhere: Reading = (now) =>
  now.facts.some((one) => {
    const level = /^CurrentLevel:(\d)/.exec(one)?.[1]
    return level !== undefined && steps[level] !== now.role
  })

export const reviewConditions: readonly Rule[] = [
  [
    /^Review/,
    /^while loading/,
    "under way",
    (now) =>
      now.underWay.some((one) => /getStudentAdmissionDetails|\.js$/.test(one)) ||
      now.calls.every((one) => !one.includes("getStudentAdmissionDetails")),
  ],
  [/^Review/, /^no record/, "call", foundNone("GET /admissions/getStudentAdmissionDetails/\\S+")],
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
  [/^Review/, /call under way/, "under way", all(stands("disabled"), pressed(/confirm|reject/i))],
  [
    /^Review/,
    /^after (confirm|the action)/,
    "press",
    any(
      answered("POST /ApplicationApprovalProgress/updateApprovalProgress", "2\\d\\d"),
      pressed(/confirm|reject/i),
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
  [
    /^Review/,
    /^document viewer, no file/,
    "record",
    any(
      named(/^(MimeType|DocumentPath|FileName):(null)?$/),
      answered(`GET /admission-docs/${ID}/file`, "404"),
      // The address names a document that the application does not have.
      (now) => new URLSearchParams(now.search).has("doc"),
    ),
  ],
  [/^Review/, /^document viewer, not jpg/, "record", named(/^MimeType:(?!image\/(jpeg|png)$)/)],
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
  [/^Review/, /^document approved: remark/, "call", answered("POST /admissiondocapprovals/", "2\\d\\d")],
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
  [/^Review/, /no fee structure/, "call", foundNone("GET /coursefee(/feeStructure)?/?")],
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
]
