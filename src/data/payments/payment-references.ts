/** The payment references, for Admin and Financer, who maintain them (decision P20). */

import { answer, api } from "#api/client.ts"
import type { PaymentReference } from "#data/reads/dropdowns.ts"
import { writeOnline } from "#data/reads/online-write.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { type ListRead, useListRead } from "#data/reads/staff-lists.ts"

export type { PaymentReference }

const touches: readonly ReadName[] = ["listPaymentReferences", "getOfflinePack"]

/** All references, in the order of their creation. */
export function usePaymentReferenceList(): ListRead<{ data: PaymentReference[] }> {
  return useListRead("listPaymentReferences", {}, (signal) =>
    answer(api.GET("/dropdown/getPaymentReferenceDropdown", { signal }), "listPaymentReferences"),
  )
}

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
