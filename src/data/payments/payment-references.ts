/** Adds a payment reference, for Admin and Financer, who maintain them (decision P20). */

import { answer, api } from "#api/client.ts"
import { writeOnline } from "#data/reads/online-write.ts"
import type { ReadName } from "#data/reads/read-name.ts"

const touches: readonly ReadName[] = [
  "listPaymentReferences",
  "listCatalogueEntries",
  "getOfflinePack",
  "readSetUp",
]

/** Returns the server's message. Throws `ApiFailure`: 409 when the name exists already, ignoring case. */
export async function addPaymentReference(ReferenceName: string): Promise<string> {
  const { data } = await writeOnline({
    method: "POST",
    touches,
    send: (header) =>
      answer(
        api.POST("/paymentreference/", { params: { header }, body: { ReferenceName } }),
        "createPaymentReference",
      ),
  })
  return data.message
}
