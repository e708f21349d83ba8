/** Decides what can be the id of a record: a UUID, made by the client or server that creates the record (decision 0.1). */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** False for a text that cannot be the id of any record, for example in an address that somebody has typed. */
export const isRecordId = (text: string): boolean => uuid.test(text)
