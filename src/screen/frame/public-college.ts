/** What anybody may know of the college before signing in: its name and how to reach it. Kept on this device, so that it is there without a network. */
import { useEffect, useState } from "react"

export interface PublicCollege {
  readonly CollegeName?: string
  readonly CollegeAddress?: string
  readonly SupportEmail?: string
  readonly HelpDeskPhone?: string
  readonly OfficeLanguages?: string
  readonly demo?: boolean
}

const KEPT = "public-college"
const nothing: PublicCollege = {}

/** As it was read last; empty where nothing was, or where this browser keeps nothing. */
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
    // A browser that keeps nothing asks again next time.
  }
}

/** One call for all that ask on a page. Null without a network, or where the answer is not the college's. */
let asked: Promise<PublicCollege | null> | null = null

async function ask(): Promise<PublicCollege | null> {
  try {
    const answer = await fetch("./api/settings")
    if (!answer.ok) return null
    const body: { data?: PublicCollege } & PublicCollege = await answer.json()
    const { CollegeName, CollegeAddress, SupportEmail, HelpDeskPhone, OfficeLanguages, demo } =
      body.data ?? body
    const known = {
      CollegeName,
      CollegeAddress,
      SupportEmail,
      HelpDeskPhone,
      OfficeLanguages,
      demo,
    } as PublicCollege
    keep(known)
    return known
  } catch {
    return null
  }
}

/** Asked of the college itself: the pages before sign-in load nothing else that keeps answers. */
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
