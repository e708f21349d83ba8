/** Decides which answers leave compressed: text that is longer than a packet, at a level that costs less than it saves. */
import { constants } from "node:zlib"
import type { FastifyCompressOptions } from "@fastify/compress"

export const compression: FastifyCompressOptions = {
  encodings: ["br", "gzip"],
  threshold: 1400,
  // Up to here, a page of a list, a stream of its own costs more than compressing does.
  syncThreshold: 65_536,
  brotliOptions: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      // It looks back 64 KB and takes no memory for more: most answers are shorter.
      [constants.BROTLI_PARAM_LGWIN]: 16,
    },
  },
  // Requests come as they are: what unpacks to more than was sent could pass every limit.
  globalDecompression: false,
}
