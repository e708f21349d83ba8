import { useState } from "react"
import { createUser } from "#data/admin-users.ts"
import { failureOf } from "#data/staff-lists.ts"
import { toastTimes } from "#domain/limits.ts"
import { userTexts } from "#domain/texts/users.ts"
import { missingUserFields, type UserField, type UserValues, userIssues } from "#domain/user-form.ts"
import { showToast } from "#ui/toast.tsx"

interface Issue {
  field: string
  message: string
}
interface Summary {
  title: string
  issues: readonly Issue[]
  attempt: number
}

const empty: UserValues = {
  Username: "",
  Email: "",
  PasswordHash: "",
  FirstName: "",
  LastName: "",
  Gender: "",
  MobileNo: "",
  OrgId: "",
  EduRoleId: "",
}

/** The sentence for a refused creation: the server's own where it has one (platform §8). */
function refusalText(error: ReturnType<typeof failureOf>): string {
  const details = error.body.details
  const said =
    typeof details === "object" &&
    details !== null &&
    "message" in details &&
    typeof details.message === "string"
      ? details.message
      : error.serverMessage
  if (error.status === 0) return error.failure.text
  return said ?? (error.status >= 500 ? userTexts.createError : userTexts.createFailed)
}

/** The Create User form: what stands in it, what is wrong with it, and its way to the college. */
export function useCreateForm(onAdded: () => void) {
  const [values, setValues] = useState<UserValues>(empty)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [summary, setSummary] = useState<Summary | null>(null)
  const [isWorking, setWorking] = useState(false)

  const show = (title: string, issues: readonly Issue[], kind: "error" | "info" = "error") => {
    setErrors(Object.fromEntries(issues.map(({ field, message }) => [field, message])))
    setSummary((before) => ({ title, issues, attempt: (before?.attempt ?? 0) + 1 }))
    showToast({ kind, text: title })
  }
  const change = (value: string, name: string) => {
    setValues((before) => ({ ...before, [name as UserField]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }
  const submit = async () => {
    const issues = userIssues(values)
    const missing = missingUserFields(values)
    const [first] = issues
    if (first) return show(missing ?? first.message, issues)
    setWorking(true)
    try {
      const message = await createUser(values)
      showToast({ kind: "success", text: message || userTexts.created, durationMs: toastTimes.staffSuccess })
      onAdded()
    } catch (error) {
      const failure = failureOf(error)
      show(refusalText(failure), failure.errors)
    } finally {
      setWorking(false)
    }
  }
  return { values, errors, summary, isWorking, change, submit }
}
