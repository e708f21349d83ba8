/** True for the refusal of a second application of one person, which can be overridden with a reason (decision 10.6). */
export const isDuplicateRefusal = (refusal: { status: number; code: string | null } | null): boolean =>
  refusal?.status === 409 && refusal.code === "admission.duplicate"
