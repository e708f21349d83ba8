/**
 * Decides where this server stores parts of files: where documents are stored, so that several servers on one bucket need no
 * common disk.
 */
import type { Settings } from "../settings.ts"
import { BucketUploadStore } from "./bucket-upload-store.ts"
import { DiskUploadStore } from "./disk-upload-store.ts"
import type { UploadStore } from "./upload-store.ts"

export const openUploads = ({ dataDir, s3 }: Pick<Settings, "dataDir" | "s3">): UploadStore =>
  s3 ? new BucketUploadStore(s3) : new DiskUploadStore(dataDir)
