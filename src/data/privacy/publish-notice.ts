/** An Admin publishes a version of the privacy notice (decision 0051). */
import { answer, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { keepInKnown } from "#data/administration/after-save.ts"
import { writeOnline } from "#data/reads/online-write.ts"
import { allNotices } from "./notices.ts"

type PrivacyNoticeInput = components["schemas"]["PrivacyNoticeInput"]

/** Returns the server's message. Throws `ApiFailure`: 409 when another version was published in the meantime. */
export async function publishPrivacyNotice(body: PrivacyNoticeInput): Promise<string> {
  const { data } = await writeOnline({
    method: "POST",
    touches: ["listPrivacyNotices", "readSetUp", "getSettings", "getOfflinePack"],
    send: (header) =>
      answer(api.POST("/privacy-notices", { params: { header }, body }), "publishPrivacyNotice"),
  })
  await keepInKnown(allNotices, (known) => [data.data, ...known])
  return data.message
}
