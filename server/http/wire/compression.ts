/** Decides which answers leave compressed: text that is longer than a packet, at a level that costs less than it saves. */
import { constants } from "node:zlib"
import type { FastifyCompressOptions } from "@fastify/compress"

export const compression: FastifyCompressOptions = {
  encodings: ["br", "gzip"],
  threshold: 1400,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  // Requests come as they are: what unpacks to more than was sent could pass every limit.
  globalDecompression: false,
}
