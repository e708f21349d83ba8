/** The eight drawings of the college as object URLs, which are revoked after the screen is left. */
import { useEffect, useMemo, useState } from "react"
import { loadAssetFont } from "#data/administration/asset-font.ts"
import type { Settings } from "#data/reads/settings.ts"
import { crestInitials } from "#domain/prints/crest.ts"
import { svgBlob, svgWithFont } from "./asset-file.ts"
import type { CollegeIdentity } from "./assets/asset.ts"
import { type AssetId, assets } from "./assets/assets.ts"

export interface AssetFile {
  readonly blob: Blob
  readonly url: string
}

function identityOf(settings: Settings): Omit<CollegeIdentity, "emblem"> {
  return {
    name: settings.CollegeName,
    // Settings stored on this device by an older version have no address.
    address: settings.CollegeAddress ?? "",
    initials: crestInitials(settings.CollegeName, settings.CrestInitials ?? ""),
    phone: settings.HelpDeskPhone,
    email: settings.SupportEmail,
    academicYear: settings.AdmissionCycle.academicYear,
  }
}

/**
 * Undefined until settings, emblem and font are loaded. `emblem`: a data URL, null when the college has none, undefined while
 * it is loaded.
 */
export function useAssetFiles(
  settings: Settings | undefined,
  emblem: string | null | undefined,
): ReadonlyMap<AssetId, AssetFile> | undefined {
  const identity = settings && JSON.stringify(identityOf(settings))
  const [font, setFont] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    let gone = false
    loadAssetFont()
      .then((loaded) => {
        if (!gone) setFont(loaded)
      })
      .catch(reportError)
    return () => {
      gone = true
    }
  }, [])
  const files = useMemo(() => {
    if (identity === undefined || emblem === undefined || font === undefined) return undefined
    const college = { ...(JSON.parse(identity) as ReturnType<typeof identityOf>), emblem }
    return new Map<AssetId, AssetFile>(
      assets.map((asset) => {
        const blob = svgBlob(svgWithFont(asset, college, font))
        return [asset.id, { blob, url: URL.createObjectURL(blob) }]
      }),
    )
  }, [identity, emblem, font])
  useEffect(
    () => () => {
      // With a delay: a print window may still be loading its picture.
      setTimeout(() => {
        for (const { url } of files?.values() ?? []) URL.revokeObjectURL(url)
      }, 60_000)
    },
    [files],
  )
  return files
}
