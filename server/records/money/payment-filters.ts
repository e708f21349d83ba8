/** Decides which payments match the filters of a list: for the list, and for what comes next in it. */
import { type Expression, type SqlBool, sql } from "kysely"
import { wordsOf } from "#domain/common/search-words.ts"
import { referenceKey } from "#domain/money/doubtful-payment.ts"
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
    ...wordsOf(q).flatMap(contains),
  ]
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`true`
}

/**
 * The condition that a payment contains a word: as it was typed, or as it is compared as a reference. A word of dashes alone is
 * part of how a number is grouped, and asks for nothing.
 */
function contains(word: string): Expression<SqlBool>[] {
  const key = referenceKey(word)
  if (key === "") return []
  const spellings = [...new Set([word, key])].map((one) => hasWord(sql.ref("p.SearchText"), one))
  return [sql<SqlBool>`(${sql.join(spellings, sql` or `)})`]
}
