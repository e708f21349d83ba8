/**
 * What a counsellor does offline in an ordinary round: one or two applications, with a random number of documents and
 * payments.
 */
import type { Applicant } from "../desk.ts"
import type { Round } from "../round.ts"

export async function saveSome(round: Round, applications = round.random.whole(1, 2)): Promise<Applicant[]> {
  const { desk, random } = round
  const all: Applicant[] = []
  for (let at = 0; at < applications; at += 1) {
    const applicant = await desk.register()
    all.push(applicant)
    if (at === 0 || random.chance(0.3)) await desk.addDocument(applicant, "NEET PG Admit Card")
    if (random.chance(0.3)) await desk.addPayment(applicant)
  }
  return all
}
