import type { StoredDraft } from "#offline/device/user-db.ts"

/** A form that belongs to no application: no id, version, submit or consent of the one that it had, and no step done. */
export const detached = (): Partial<StoredDraft> => ({
  admissionId: null,
  handedOver: null,
  submitted: false,
  etag: null,
  agreement: null,
  activeStep: 0,
  validatedTabs: [],
})
