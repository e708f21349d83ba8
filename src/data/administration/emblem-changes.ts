/** The Admin's changes of the college's emblem. */
import { answer, api } from "#api/client.ts"
import { emblem } from "#data/files/emblem.ts"
import { writeOnline } from "#data/reads/online-write.ts"
import { type CachedAnswer, keepAnswer, queryClient, userKey } from "#data/reads/query-client.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { type Settings, settings as settingsRead } from "#data/reads/settings.ts"

const touches: readonly ReadName[] = ["getSettings", "getOfflinePack"]

/** Shows a change before the settings have been loaded again, also when this device has no network until then. */
async function showHash(EmblemHash: string | null): Promise<void> {
  const known = queryClient.getQueryData<CachedAnswer<Settings>>(userKey(settingsRead.key))
  if (known) await keepAnswer(settingsRead, { ...known, data: { ...known.data, EmblemHash } })
}

/** Sets the emblem; returns what the server says. Throws `ApiFailure` when it refuses. */
export async function saveEmblem(picture: Blob, url: string): Promise<string> {
  const formOf = ({ file }: { file: string }) => {
    const form = new FormData()
    form.set("file", picture, file)
    return form
  }
  const fetchedAt = Date.now()
  const { data, etag } = await writeOnline({
    method: "PUT",
    touches,
    send: (header) =>
      answer(
        api.PUT("/emblem", { params: { header }, body: { file: "emblem.png" }, bodySerializer: formOf }),
        "saveEmblem",
      ),
  })
  await keepAnswer(emblem(data.data.Sha256), { data: url, etag, fetchedAt })
  await showHash(data.data.Sha256)
  return data.message
}

/** Removes the emblem. Throws `ApiFailure` when the server refuses. */
export async function removeEmblem(): Promise<void> {
  await writeOnline({
    method: "DELETE",
    touches,
    send: (header) => answer<undefined>(api.DELETE("/emblem", { params: { header } }), "removeEmblem"),
  })
  await showHash(null)
}
