/**
 * The picture of the college's own emblem: stored on this device like every other answer, so that drawings have it offline;
 * and the Admin's changes of it.
 */
import { answer, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import { dataUrlOf } from "#data/files/data-url.ts"
import { writeOnline } from "#data/reads/online-write.ts"
import { type CachedAnswer, keepAnswer, queryClient, useRead, userKey } from "#data/reads/query-client.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import type { ReadOf } from "#data/reads/read-of.ts"
import { type Settings, settings as settingsRead } from "#data/reads/settings.ts"

/** The emblem with this hash, as a data URL. */
export const emblem = (sha256: string): ReadOf<string> => ({
  key: ["getEmblem", sha256],
  isFixed: true,
  ask: async (signal) => {
    const call = api.GET("/emblem", { params: { query: { sha256 } }, parseAs: "blob", signal })
    const { data, etag } = await answer<Blob>(call, "getEmblem", /^image\//)
    const url = await dataUrlOf(data)
    // The connection was lost before the picture was complete.
    if (url === null) throw new ApiFailure(0, null)
    return { data: url, etag }
  },
})

export interface ShownEmblem {
  /** The picture as a data URL; null: the crest is drawn; undefined: not known yet. */
  url: string | null | undefined
  /** The college has an emblem that this device does not have and cannot load now. */
  isMissing: boolean
}

/** The emblem that the settings name. Its address names its content, so it is loaded once. */
export function useEmblem(settings: Settings | undefined): ShownEmblem {
  const hash = settings?.EmblemHash ?? null
  const { data, failure } = useRead(emblem(hash ?? ""), { enabled: hash !== null })
  if (!settings) return { url: undefined, isMissing: false }
  if (hash === null) return { url: null, isMissing: false }
  const isMissing = data === undefined && failure !== null
  return { url: isMissing ? null : data, isMissing }
}

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
