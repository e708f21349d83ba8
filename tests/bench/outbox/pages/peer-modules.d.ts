/**
 * Types of the parts of the peers that the bench uses: the peers are installed on demand (peers.ts), so the compiler may not
 * find theirs.
 */
declare module "rxdb/plugins/core" {
  interface Collection<T> {
    insert(document: T): Promise<unknown>
    find(): { exec(): Promise<T[]> }
    $: { subscribe(next: (event: { documentId: string }) => void): void }
  }
  export function createRxDatabase(options: object): Promise<{
    addCollections<T>(options: object): Promise<Record<string, Collection<T>>>
  }>
}
declare module "rxdb/plugins/storage-dexie" {
  export function getRxStorageDexie(): object
}
declare module "rxdb/plugins/replication" {
  export function replicateRxCollection(options: object): {
    startPromise: Promise<void>
    /** Set after the start: which documents were pushed. */
    metaInstance?: { findDocumentsById(ids: string[], withDeleted: boolean): Promise<{ itemId: string }[]> }
  }
}
declare module "pouchdb-browser" {
  interface Replication {
    cancel(): void
    on(event: "error", listen: () => void): void
  }
  export default class PouchDB {
    static fetch: typeof fetch
    constructor(name: string, options?: object)
    put(document: object): Promise<unknown>
    get(id: string): Promise<Record<string, unknown>>
    info(): Promise<{ update_seq: number }>
    replicate: { to(target: PouchDB, options: object): Replication }
  }
}
declare module "pouchdb-generate-replication-id" {
  export default function generateReplicationId(
    source: object,
    target: object,
    options: object,
  ): Promise<string>
}
