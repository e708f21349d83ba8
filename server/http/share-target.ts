/**
 * Answers a share for which no worker was there: one that the system had ended, or a browser that has removed it. The server is
 * no place for the file, which may be anybody's.
 */
import type { FastifyInstance } from "fastify"
import { afterShare } from "#domain/common/share-target.ts"

/** Opens the app, which says that the file was not kept. The file itself is never read. */
export function registerShareTarget(app: FastifyInstance): void {
  app.register(async (share) => {
    share.removeAllContentTypeParsers()
    share.addContentTypeParser("*", (_request, _payload, done) => done(null))
    share.post("/share-target", (_request, reply) =>
      reply.code(303).headers({ Location: afterShare.failed, "Cache-Control": "no-store" }).send(),
    )
  })
}
