/** The picture of the college's own emblem: stored on this device like every other answer, so that drawings have it offline. */
import { answer, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import { useRead } from "#data/reads/query-client.ts"
import type { ReadOf } from "#data/reads/read-of.ts"
import type { Settings } from "#data/reads/settings.ts"
import { dataUrlOf } from "./data-url.ts"

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
