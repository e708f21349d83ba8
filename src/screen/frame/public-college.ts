/**
 * The public details of the college before signing in: its name, its emblem and how to reach it. Stored on this device, so
 * that they are there without a network; the emblem in the browser's cache.
 */
import { useEffect, useState } from "react"

export interface PublicCollege {
  readonly CollegeName?: string
  readonly CollegeAddress?: string
  readonly SupportEmail?: string
  readonly HelpDeskPhone?: string
  readonly OfficeLanguages?: string
  readonly EmblemHash?: string | null
  readonly demo?: boolean
}

const KEPT = "public-college"
const nothing: PublicCollege = {}

/** The stored details; empty when there are none, or when this browser stores nothing. */
function readKept(): PublicCollege {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}")
    return typeof kept === "object" && kept !== null ? kept : nothing
  } catch {
    return nothing
  }
}

function keep(college: PublicCollege): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(college))
  } catch {
    // When the browser stores nothing, the details are fetched again next time.
  }
}

/**
 * One request for all components of a page. Null without a network, or when the
 * response is not that of the college's server.
 */
let asked: Promise<PublicCollege | null> | null = null

async function ask(): Promise<PublicCollege | null> {
  try {
    const answer = await fetch("./api/settings")
    if (!answer.ok) return null
    const body: { data?: PublicCollege } & PublicCollege = await answer.json()
    const { CollegeName, CollegeAddress, SupportEmail, HelpDeskPhone, OfficeLanguages, EmblemHash, demo } =
      body.data ?? body
    const known = {
      CollegeName,
      CollegeAddress,
      SupportEmail,
      HelpDeskPhone,
      OfficeLanguages,
      EmblemHash,
      demo,
    } as PublicCollege
    keep(known)
    return known
  } catch {
    return null
  }
}

/** Uses fetch directly: the pages before sign-in load no other code that stores answers. */
export function usePublicCollege(): PublicCollege {
  const [college, setCollege] = useState(readKept)
  useEffect(() => {
    let isLeft = false
    asked ??= ask().finally(() => {
      asked = null
    })
    void asked.then((known) => {
      if (known && !isLeft) setCollege(known)
    })
    return () => {
      isLeft = true
    }
  }, [])
  return college
}
