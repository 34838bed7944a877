import { AccessError, type Caller, demand, holds } from '@/lib/access/caller'
import { chunkBytes, messageBytes } from '@/lib/collector/message'
import { type MessageRow, messageColumns } from '@/lib/collector/messages/message-row-sql'
import type { MessageState } from '@/lib/collector/messages/params'
import { ownsPath } from '@/lib/collector/path-rights'
import { isMediaType } from '@/lib/collector/push/read-body'
import { writer } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { etagOf } from '@/lib/http/caching/caching'
import { problem } from '@/lib/http/errors/problem'
import type { ApiRequest } from '@/lib/http/handle'
import { partOf, piecesOf, rangeHeaders } from '@/lib/http/responses/byte-range'
import { json, vary } from '@/lib/http/responses/respond'
import { streamed } from '@/lib/http/responses/stream'

type MessageCall = Pick<ApiRequest<Readonly<{ id: string }>>, 'caller' | 'params'>

/** Responds with the properties of a message. @throws AccessError 401; Problem 404, also if it is not visible */
export async function respondMessage({ caller, params }: MessageCall): Promise<Response> {
  if (caller.kind === 'guest')
    throw new AccessError('missing', 'An access token is required: messages are shown to their senders.')
  const message = await findMessage(params.id)
  if (message && (isSender(caller, message) || (await mayKnow(caller, message)))) return json(presentMessage(message))
  throw notThere()
}

/** A message, for operators and for callers that may push to its path. @throws AccessError 401, 403; Problem 404 */
export async function getAsOwner(caller: Caller, id: string): Promise<MessageRow> {
  if (caller.kind === 'guest') demand(caller, 'ADMIN')
  const message = await findMessage(id)
  if (message && (await mayKnow(caller, message))) return message
  demand(caller, 'ADMIN')
  throw notThere()
}

const isSender = ({ kind, subject, client }: Caller, message: MessageRow): boolean =>
  message.senderKind === kind && message.sender === subject && message.client === client

const mayKnow = async (caller: Caller, message: MessageRow): Promise<boolean> =>
  holds(caller, 'ADMIN') || (await ownsPath(caller, message))

const notThere = () => problem('not-found', { detail: 'There is no message with this id.' })

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

// The pool for writing is used, so that a message is found immediately after its push.
const findMessage = async (id: string): Promise<MessageRow | null> =>
  uuid.test(id) ? ((await firstRow<MessageRow>(writer(), messageSql(id))) ?? null) : null

const messageSql = (id: string): Sql => sql`select ${messageColumns} from message m where m.id = ${id}::uuid`

type BytesCall = Pick<ApiRequest<Readonly<{ id: string }>>, 'request' | 'caller' | 'params'>

/**
 * Responds with the bytes of a message as they were pushed, or with the requested part of them, as a download that
 * browsers do not run.
 * @throws AccessError if the caller may not push to its path; Problem 404, 416
 */
export async function respondBytes({ request, caller, params }: BytesCall): Promise<Response> {
  const { id, seq, size, contentType, sha256 } = await getAsOwner(caller, params.id)
  const etag = etagOf(sha256, 'body')
  const headers = {
    // Messages of earlier versions may have an invalid Content-Type.
    'Content-Type': contentType !== null && isMediaType(contentType) ? contentType : 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${id}"`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'private, no-store',
    'Repr-Digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    Vary: vary,
    ETag: etag,
    'Accept-Ranges': 'bytes',
  }
  if (size === 0) return new Response('', { headers })
  const part = partOf(request, { etag, bytes: size })
  if (part === null) return new Response(await streamed(wholeBytes(seq, size)), { headers })
  const index = Math.floor(part.first / chunkBytes)
  const pieces = piecesOf(messageBytes(writer(), seq, index), part, index * chunkBytes)
  return new Response(await streamed(pieces), { status: 206, headers: { ...headers, ...rangeHeaders(part, size) } })
}

// Throws if the message is removed while it is read, because the response must not look complete.
async function* wholeBytes(seq: number, size: number): AsyncGenerator<Buffer> {
  let left = size
  for await (const bytes of messageBytes(writer(), seq)) {
    left -= bytes.length
    yield bytes
  }
  if (left !== 0) throw new Error(`message ${seq} ended ${left} bytes before its end`)
}

export function presentMessage(row: MessageRow): Record<string, unknown> {
  const { id, provider, dataset, receivedAt, contentType, contentEncoding, size, sha256 } = row
  const { senderKind, sender, client, query, userAgent, meta, deliveries } = row
  return {
    id,
    provider,
    dataset,
    receivedAt,
    state: stateOf(deliveries),
    contentType,
    contentEncoding,
    size,
    sha256,
    sender: { kind: senderKind, subject: sender, client },
    query,
    userAgent,
    meta: meta ?? {},
    deliveries: deliveries.map(delivery => ({
      ...delivery,
      dueAt: new Date(delivery.dueAt).toISOString(),
      changedAt: new Date(delivery.changedAt).toISOString(),
    })),
  }
}

/** The state of a message, derived from all its deliveries. A rejection takes precedence over waiting. */
function stateOf(deliveries: readonly Pick<MessageRow['deliveries'][number], 'state'>[]): MessageState {
  if (deliveries.length === 0) return 'stored'
  const states = new Set(deliveries.map(({ state }) => state))
  if (states.has('rejected')) return 'rejected'
  return states.has('waiting') ? 'waiting' : 'delivered'
}
