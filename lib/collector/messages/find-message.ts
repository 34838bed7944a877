import { AccessError, type Caller, demand, holds } from '@/lib/access/caller'
import { type MessageRow, messageColumns } from '@/lib/collector/messages/message-row-sql'
import { presentMessage } from '@/lib/collector/messages/present'
import { writer } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'
import type { Call } from '@/lib/http/handle'
import { problem } from '@/lib/http/problem'
import { json } from '@/lib/http/respond'

type MessageCall = Pick<Call<Readonly<{ id: string }>>, 'caller' | 'params'>

/** A message without its bytes, to operators and to whoever sent it. @throws AccessError 401; Problem 404 also for those of others */
export async function answerMessage({ caller, params }: MessageCall): Promise<Response> {
  return json(presentMessage(await getMessage(params.id, sentBy(caller))))
}

/**
 * A message that an operator names.
 * @throws AccessError 401 without a token, 403 without the right; Problem 404
 */
export function getAsOperator(caller: Caller, id: string): Promise<MessageRow> {
  demand(caller, 'ADMIN')
  return getMessage(id, [])
}

/** Conditions for the messages that a caller may know of. */
function sentBy(caller: Caller): Sql[] {
  if (caller.kind === 'guest') throw new AccessError('missing', 'Messages are shown to whoever sent them, by an access token.')
  if (holds(caller, 'ADMIN')) return []
  return [sql`m.sender_kind = ${caller.kind} and m.sender = ${caller.subject} and m.client = ${caller.client}`]
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

// Where it was written: whoever was told the id a moment before finds it.
async function getMessage(id: string, conditions: readonly Sql[]): Promise<MessageRow> {
  const found = uuid.test(id) ? await firstRow<MessageRow>(writer(), messageSql(id, conditions)) : null
  if (found) return found
  throw problem('not-found', { detail: 'There is no message with this id.' })
}

const messageSql = (id: string, conditions: readonly Sql[]): Sql => sql`
  select ${messageColumns} from message m where ${and([sql`m.id = ${id}::uuid`, ...conditions])}`
