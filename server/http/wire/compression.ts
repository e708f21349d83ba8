/** Decides which answers are compressed: text that is longer than one packet, at a level that costs less than it saves. */
import { constants } from "node:zlib"
import type { FastifyCompressOptions } from "@fastify/compress"

export const compression: FastifyCompressOptions = {
  encodings: ["br", "gzip"],
  threshold: 1400,
  // Up to this size, a page of a list, a separate stream costs more than the compression itself.
  syncThreshold: 65_536,
  brotliOptions: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      // A window of 64 KB, to save memory: most answers are shorter.
      [constants.BROTLI_PARAM_LGWIN]: 16,
    },
  },
  // Requests are never decompressed: their unpacked size could pass every limit.
  globalDecompression: false,
}
