import { randomUUID } from "node:crypto"
const base = "http://127.0.0.1:4871/api"
const toks = {}
async function tok(u) { return toks[u] ??= (await (await fetch(base + "/auth/subLogin", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ username: u, password: "Demo-2025" }) })).json()) }
export async function call(u, m, p, b, h = {}) {
  const t = (await tok(u)).token
  const r = await fetch(base + p, { method: m, headers: { authorization: "Bearer " + t, ...(b ? { "content-type": "application/json" } : {}), "idempotency-key": randomUUID(), ...h }, ...(b ? { body: typeof b === "string" ? b : JSON.stringify(b) } : {}) })
  let j; try { j = await r.json() } catch { j = null }
  return { s: r.status, j, etag: r.headers.get("etag") }
}
const show = (l, { s, j }) => console.log(l.padEnd(58), s, JSON.stringify(j)?.slice(0, 190))
const adv = "/ApplicationApprovalProgress/updateApprovalProgress"
const byStage = async (r) => ((await call("admin", "GET", "/admissiondocapprovals/admissionsListByStatus?Status=Pending")).j.data).filter((x) => x.CurrentStepRoleId === r)
const [ao1, ao2] = await byStage(4), [f1] = await byStage(5), [p1] = await byStage(6)
const uid = async (u) => (await tok(u)).user.UserID
const draft = (await call("admin", "GET", "/admissions/?page=1&size=50")).j.data.find((x) => x.AdmissionStatus === "Draft")
const u0 = "0192a000-0000-7000-8000-000000000000"
for (const A of [u0, "abc", "", f1.AdmissionId, p1.AdmissionId, draft.AdmissionId]) show("AO advance " + A, await call("ao.verify", "POST", adv, { AdmissionId: A, ApprovalStatus: "Approved" }))
for (const st of ["Nonsense", null, "approved"]) show("AO advance status " + st, await call("ao.verify", "POST", adv, { AdmissionId: ao1.AdmissionId, ApprovalStatus: st }))
show("AO stale level", await call("ao.verify", "POST", adv, { AdmissionId: ao1.AdmissionId, ApprovalStatus: "Approved", ExpectedLevel: 2 }))
show("AO wrong step", await call("ao.verify", "POST", adv, { AdmissionId: ao1.AdmissionId, ApprovalStatus: "Approved", StepId: 99 }))
show("AO opens", await call("ao.verify", "POST", adv, { AdmissionId: ao1.AdmissionId, ApprovalStatus: "Pending" }))
show("F on AO's", await call("finance.accounts", "POST", adv, { AdmissionId: ao1.AdmissionId, ApprovalStatus: "Approved" }))
show("ADMIN on AO's", await call("admin", "POST", adv, { AdmissionId: ao1.AdmissionId, ApprovalStatus: "Approved" }))
// documents
const d1 = (await call("admin", "GET", "/admissions/getStudentAdmissionDetails/" + ao1.AdmissionId)).j.data
const d2 = (await call("admin", "GET", "/admissions/getStudentAdmissionDetails/" + f1.AdmissionId)).j.data
const doc = d1.AdmissionDocs.find((x) => x.Status === "Pending"), docF = d2.AdmissionDocs[0]
const me = await uid("ao.verify")
const docCall = (over, u = "ao.verify") => call(u, "POST", "/admissiondocapprovals/", { AdmissionId: ao1.AdmissionId, AdmissionDocId: doc.AdmissionDocId, ApprovedBy: me, ApprovalStatus: "Approved", Remarks: "Approved", Status: "Active", ...over })
show("doc unknown id", await docCall({ AdmissionDocId: u0 }))
show("doc of another record", await docCall({ AdmissionDocId: docF.AdmissionDocId }))
show("doc wrong stage", await docCall({ AdmissionId: f1.AdmissionId, AdmissionDocId: docF.AdmissionDocId }))
show("doc reject no reason", await docCall({ ApprovalStatus: "Rejected", Remarks: "  " }))
show("doc reject null reason", await docCall({ ApprovalStatus: "Rejected", Remarks: null }))
show("doc ApprovedBy other", await docCall({ ApprovedBy: 1 }))
show("doc status odd", await docCall({ ApprovalStatus: "Pending" }))
show("doc long remark", await docCall({ ApprovalStatus: "Rejected", Remarks: "x".repeat(5001) }))
show("doc by F", await docCall({ ApprovedBy: await uid("finance.accounts") }, "finance.accounts"))
show("doc ok", await docCall({}))
show("doc again", await docCall({ ApprovalStatus: "Rejected", Remarks: "No" }))
// payments
const pays = (await call("finance.accounts", "GET", "/paymentmaster/?page=1&size=50&PaymentStatus=Pending")).j.data
const toV = (await call("finance.accounts", "GET", "/paymentmaster/?page=1&size=50&toVerify=true")).j.data
const early = pays.find((x) => !toV.some((y) => y.PaymentId === x.PaymentId))
const one = toV[0]
const dec = (id, b, u = "finance.accounts", h) => call(u, "PUT", "/paymentmaster/" + id, b, h)
show("pay unknown", await dec(u0, { PaymentStatus: "Accepted", VerifiedByStaff: true }))
show("pay bad id", await dec("12", { PaymentStatus: "Accepted", VerifiedByStaff: true }))
if (early) show("pay too early", await dec(early.PaymentId, { PaymentStatus: "Accepted", VerifiedByStaff: true }))
show("pay other record", await dec(one.PaymentId, { AdmissionId: ao1.AdmissionId, PaymentStatus: "Accepted", VerifiedByStaff: true }))
show("pay status Pending", await dec(one.PaymentId, { PaymentStatus: "Pending", VerifiedByStaff: true }))
show("pay stale", await dec(one.PaymentId, { PaymentStatus: "Accepted", VerifiedByStaff: true }, "finance.accounts", { "if-match": '"99"' }))
show("pay by AO", await dec(one.PaymentId, { PaymentStatus: "Accepted", VerifiedByStaff: true }, "ao.verify"))
show("pay by ADMIN", await dec(one.PaymentId, { PaymentStatus: "Accepted", VerifiedByStaff: true }, "admin"))
show("pay reject no remark", await dec(one.PaymentId, { PaymentStatus: "Rejected", VerifiedByStaff: true }))
show("pay again", await dec(one.PaymentId, { PaymentStatus: "Accepted", VerifiedByStaff: true }))
const create = (over, u = "staff.office") => call(u, "POST", "/paymentmaster", { PaymentId: randomUUID(), AdmissionId: ao1.AdmissionId, CourseId: d1.CourseId, UserName: "X Y", PhoneNo: "4000000174", Amount: 1000, Mode: "Cash", PaymentDate: "2026-11-21", ReceiverBank: "B", ReceiverAccNo: "1", ReceiverBranch: "V", PaymentPurpose: "Tution Fee", PaymentReferenceId: 1, PaymentStatus: "Accepted", ...over })
for (const [l, o] of [["0", { Amount: 0 }], ["-5", { Amount: -5 }], ["lakh crore", { Amount: 1_000_000_000_000 }], ["1e300", { Amount: 1e300 }], ["1.5", { Amount: 1.5 }], ["letters", { Amount: "abc" }], ["tomorrow", { PaymentDate: "2026-11-22" }], ["31 Feb", { PaymentDate: "2026-02-31" }], ["mode", { Mode: "Gold" }], ["ref unknown", { PaymentReferenceId: 9999 }], ["course unknown", { CourseId: 9999 }], ["course of other", { CourseId: d1.CourseId + 1 }], ["phone letters", { PhoneNo: "abc" }], ["acc letters", { ReceiverAccNo: "zz<script>" }], ["unknown admission", { AdmissionId: u0 }], ["draft's", { AdmissionId: draft.AdmissionId }], ["name long", { UserName: "x".repeat(500) }], ["year 1900", { PaymentDate: "1900-01-01" }]]) show("create pay " + l, await create(o))
show("create pay by P", await create({}, "principal"))
