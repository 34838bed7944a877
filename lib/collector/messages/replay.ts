import { demand } from '@/lib/access/caller'
import { filterCondition, oldestFirst } from '@/lib/collector/messages/message-row-sql'
import { type MessageFilter, ReplayQuery, type ReplayRequest, readReplayBody } from '@/lib/collector/messages/params'
import { getAsOwner } from '@/lib/collector/messages/respond-message'
import { notifyStored } from '@/lib/db/arrivals/signal'
import { beyond, orderBy, type SortValues } from '@/lib/db/order'
import { firstRow } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'
import { write } from '@/lib/db/transactions'
import { readJson } from '@/lib/http/bodies/json-body'
import type { ApiRequest } from '@/lib/http/handle'
import { cursorStart, printCursor, refuseForged } from '@/lib/http/queries/cursor'
import { queryValues, readQuery } from '@/lib/http/queries/query'
import { json } from '@/lib/http/responses/respond'

/** Maximum number of messages that are queued in one transaction. A cursor continues with further messages. */
const messagesMax = 5000

type ReplayCounts = Readonly<{ messages: number; deliveries: number; last: number | null }>

/** Queues a message again, for all its consumers or for one. @throws AccessError; Problem 400, 404 */
export async function respondReplay({ caller, params, query }: ApiRequest<Readonly<{ id: string }>>): Promise<Response> {
  const { consumer } = readQuery(ReplayQuery, queryValues(query))
  const { seq } = await getAsOwner(caller, params.id)
  const { messages, deliveries } = await replay(sql`m.seq = ${seq}`, consumer)
  return json({ messages, deliveries, next: null }, { status: 202 })
}

/**
 * Queues matching messages again, oldest first. The response has a cursor if one transaction does not suffice.
 * @throws AccessError if the caller is not an operator; Problem 400 with the JSON pointer
 */
export async function respondReplayMany({ caller, request }: ApiRequest<unknown>): Promise<Response> {
  demand(caller, 'ADMIN')
  const { filter, cursor }: ReplayRequest = readReplayBody(await readJson(request, 64 * 1024))
  const after = cursorStart(oldestFirst, cursor)
  const { messages, deliveries, last } = await replay(chosen(filter, after), filter.consumer).catch(refuseForged)
  const next = messages === messagesMax ? printCursor(cursor.page + 1, oldestFirst, [String(last)]) : null
  return json({ messages, deliveries, next }, { status: 202 })
}

// The consumer of a replay receives the messages. It filters them only if a state is given.
function chosen({ consumer, ...others }: MessageFilter, after: SortValues | null): Sql {
  const filter = others.state === undefined ? others : { ...others, consumer }
  return and([filterCondition(filter), ...(after ? [beyond(oldestFirst, after)] : [])])
}

async function replay(condition: Sql, consumer: string | undefined): Promise<ReplayCounts> {
  const replayed = await write(connection => firstRow<ReplayCounts>(connection, replaySql(condition, consumer)))
  notifyStored()
  return replayed!
}

/** Queues messages again. Deliveries that already wait do not change. */
const replaySql = (condition: Sql, consumer: string | undefined): Sql => sql`
  with chosen as materialized (
    select m.seq, m.provider, m.dataset from message m where ${condition} order by ${orderBy(oldestFirst)} limit ${messagesMax}
  ), queued as (
    insert into message_delivery as d (message_seq, consumer)
    select m.seq, c.name
      from chosen m
      join message_consumer c on c.active and (c.provider is null or c.provider = m.provider)
                             and (c.dataset is null or c.dataset = m.dataset)
     where ${consumer ?? null}::text is null or c.name = ${consumer ?? null}::text
     order by m.seq, c.name
        on conflict (message_seq, consumer) do update
       set state = 'waiting', round = d.round + 1, attempts = 0, due_at = now(), changed_at = now(), reason = null
     where d.state <> 'waiting'
    returning 1
  )
  select (select count(*)::integer from chosen) as messages, (select count(*)::integer from queued) as deliveries,
         (select max(seq) from chosen) as last`
