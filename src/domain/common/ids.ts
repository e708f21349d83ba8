/** Decides what can be the id of a record: a UUID, made by whoever makes the record (decision 0.1). */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** False for what no record can have, as in an address that somebody has typed. */
export const isRecordId = (text: string): boolean => uuid.test(text)
