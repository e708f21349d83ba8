/** The approvals list: one page of a tab with the counts of all three tabs, and recording that a row was opened. */
import { answer, api } from "#api/client.ts"
import { addToErrorLog } from "#api/error-log.ts"
import type { ApiFailure } from "#api/failure.ts"
import type { components, paths } from "#api/schema.gen.ts"
import type { AdmissionSummary } from "#data/admissions/staff-rows.ts"
import { writeOnline } from "#data/reads/online-write.ts"
import { type ListRead, useListRead, withoutEmptyParams } from "#data/reads/staff-lists.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"

export type ApprovalsQuery =
  paths["/admissiondocapprovals/admissionsListByStatus"]["get"]["parameters"]["query"]
export type ApprovalTab = ApprovalsQuery["Status"]
export type ApprovalCounts = components["schemas"]["ApprovalCounts"]
export type LoadFailure = ApiFailure

export interface ApprovalsPage {
  data: AdmissionSummary[]
  total: number
  counts: ApprovalCounts
  /** The first years that applications have; missing in an answer that an earlier version has stored. */
  years?: number[]
}

/** One page of a tab. The Pending tab has only rows that wait at somebody's step (platform §2). */
export function useApprovalsPage(query: ApprovalsQuery): ListRead<ApprovalsPage> {
  const asked = { ...withoutEmptyParams(query), Status: query.Status }
  return useListRead(
    "listAdmissionsByStatus",
    asked,
    async (signal) => {
      const { data, etag } = await answer(
        api.GET("/admissiondocapprovals/admissionsListByStatus", { params: { query: asked }, signal }),
        "listAdmissionsByStatus",
      )
      const rows =
        query.Status === "Pending" ? data.data.filter((row) => row.CurrentStepRoleId !== null) : data.data
      return { data: { ...data, data: rows }, etag }
    },
    { family: query.Status, isKept: !query.q },
  )
}

/**
 * Records who opened the row; never moves a stage (decision W3).
 * Throws `ApiFailure`, for example when somebody else was faster.
 */
export async function openForReview({
  AdmissionId,
  CurrentLevel,
}: Pick<AdmissionSummary, "AdmissionId" | "CurrentLevel">): Promise<void> {
  await writeOnline({
    method: "POST",
    touches: [],
    send: (header) =>
      answer(
        api.POST("/ApplicationApprovalProgress/updateApprovalProgress", {
          params: { header },
          body: { AdmissionId, ApprovalStatus: "Pending", ExpectedLevel: CurrentLevel },
        }),
        "advanceApproval",
      ),
  })
}

/** Reports to the server that the list could not be loaded (decision E8), without personal data. `errorId` is a ULID. */
export async function reportLoadFailure(failure: ApiFailure, errorId: string): Promise<void> {
  const { category, severity, text } = failure.failure
  const context = approvalTexts.loadFailedContext
  addToErrorLog({ category, severity, text, context, status: failure.status })
  // Without a network it cannot be reported; the log of this page has it.
  if (failure.status === 0) return
  const report = {
    ErrorId: errorId,
    Name: "ApiFailure",
    Message: `${context}: ${failure.status} ${text}`,
    Route: "/approval",
    At: new Date().toISOString(),
  }
  await answer(api.POST("/client-errors", { body: report }), "reportClientError").catch(() => {
    // A report that fails is in the log as well; the user sees the list's own message.
  })
}
