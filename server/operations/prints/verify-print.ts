import { paperTexts } from "#domain/texts/common/papers.ts"
import { unmanaged } from "#server/contract/operation.ts"
import { notFound } from "#server/errors/problem.ts"
import { readCode } from "../../prints/check-code.ts"
import { checkPaper } from "../../prints/check-paper.ts"
import { CHECK_LIMIT } from "./limit.ts"

/**
 * What the college says now about a paper, for everybody. A forged code and a code of a missing record get the same answer.
 */
export const verifyPrint = unmanaged(
  "verifyPrint",
  async ({ db, path, now }) => {
    const named = await readCode(db, path.code)
    const data = named && (await checkPaper(db, named, now))
    if (!data) throw notFound(paperTexts.codeUnknown, "print.unknown")
    return { status: 200, body: { data, message: data.IsValid ? paperTexts.isValid : paperTexts.isNotValid } }
  },
  { limit: CHECK_LIMIT },
)
