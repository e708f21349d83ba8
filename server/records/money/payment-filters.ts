/** Decides which payments match the filters of a list: for the list, and for what comes next in it. */
import { type Expression, type SqlBool, sql } from "kysely"
import { wordsOf } from "#domain/common/search-words.ts"
import type { SignedInCall } from "#server/contract/operation.ts"
import { hasWord } from "../admissions/search-words.ts"

type Filters = Omit<SignedInCall<"getNextPayment">["query"], "after">

/** The filters' conditions on payments `p` alone; each row repeats what a list needs of its application. */
export function matchesFilters({
  q,
  PaymentStatus,
  Mode,
  AdmissionYear,
  from,
  to,
}: Filters): Expression<SqlBool> {
  const parts = [
    ...(PaymentStatus === undefined ? [] : [sql<SqlBool>`p."PaymentStatus" = ${PaymentStatus}`]),
    ...(Mode === undefined ? [] : [sql<SqlBool>`p."Mode" = ${Mode}`]),
    ...(AdmissionYear === undefined ? [] : [sql<SqlBool>`p."ApplicationYear" = ${AdmissionYear}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`p."PaymentDate" >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`p."PaymentDate" <= ${to}`]),
    ...wordsOf(q).map((word) => hasWord(sql.ref("p.SearchText"), word)),
  ]
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`true`
}
