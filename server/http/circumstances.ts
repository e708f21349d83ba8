/** Collects what an operation learns about its request beside path, query and body: ports, time, address, browser, token. */
import type { FastifyRequest } from "fastify"
import { kolkataDay } from "#domain/fields/dates.ts"
import type { Call, Client, OperationName, Ports } from "#server/contract/operation.ts"
import { momentOf } from "#server/contract/stored-values.ts"
import { isPutBackExplained } from "#server/db/history.ts"
import { loopbackOf } from "#server/loopback.ts"
import { bearerOf } from "#server/session/session.ts"
import { addressKey } from "./client-address.ts"

const MOST_OF_A_USER_AGENT = 300

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === "string" ? value : undefined
}

/** A time that cannot be parsed or stored is recorded as null. */
export const deviceTimeOf = (given: string | undefined): string | null =>
  given === undefined ? null : momentOf(given)

/**
 * How a write was made. A write that says it is put back is believed where a restore explains it; any other counts as
 * replayed.
 */
export async function clientOf(
  { db, now }: Pick<Ports, "db" | "now">,
  saysPutBack: boolean,
  deviceTime: string | null,
  otherwise: Client | null,
): Promise<Client | null> {
  if (!saysPutBack) return otherwise
  return (await isPutBackExplained(db, now(), deviceTime)) ? "putBack" : "replayed"
}

type Asked = "path" | "query" | "body" | "session" | "file" | "ifMatch" | "deviceTime" | "client" | "devices"

/** The part of a call that is the same for every command of one request. */
export function circumstancesOf(ports: Ports, request: FastifyRequest): Omit<Call<OperationName>, Asked> {
  const now = ports.now()
  return {
    settings: ports.settings,
    files: ports.files,
    tokens: ports.tokens,
    sessions: ports.sessions,
    deviceKeys: ports.deviceKeys,
    vault: ports.vault,
    db: ports.db,
    isUp: ports.isUp,
    metrics: ports.metrics,
    looks: ports.looks,
    now,
    today: kolkataDay(now),
    token: bearerOf(request.headers.authorization),
    address: addressKey(request.ip),
    userAgent: headerOf(request, "user-agent")?.slice(0, MOST_OF_A_USER_AGENT) || null,
    origin: ports.settings.publicBaseUrl ?? loopbackOf(request.server.server),
  }
}
