import { useAdmission, useOwnAdmission } from "#data/admissions/admissions.ts"
import { SentBackNote } from "./sent-back-note.tsx"

export default function OwnAsked({ className }: { className?: string | undefined }) {
  const { data } = useOwnAdmission()
  const { admission } = useAdmission(data?.AdmissionId ?? null)
  return <SentBackNote application={admission} className={className} />
}
