import type { Caller } from '@/lib/access/caller'
import { readerFor } from '@/lib/access/reader'
import { filterCondition, type MessageRow, messageColumns, newestFirst } from '@/lib/collector/messages/message-row-sql'
import { type MessageListQuery, readMessagesQuery } from '@/lib/collector/messages/params'
import { presentMessage } from '@/lib/collector/messages/respond-message'
import { demandPath } from '@/lib/collector/path-rights'
import { beyond, orderBy, type SortValues } from '@/lib/db/order'
import { rows } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'
import type { ApiRequest } from '@/lib/http/handle'
import { apiUrl } from '@/lib/http/mounts'
import { cursorStart, printCursor, refuseForged } from '@/lib/http/queries/cursor'
import { json } from '@/lib/http/responses/respond'

/**
 * Responds with a page of the matching messages, newest first.
 * @throws AccessError if the caller is not an operator and gives no path they may push to; Problem 400 naming an
 * invalid parameter
 */
export async function respondMessages({ caller, query }: Pick<ApiRequest<unknown>, 'caller' | 'query'>): Promise<Response> {
  const plan = await planMessages(readMessagesQuery(query), caller)
  const allReader = readerFor({ everything: true, guest: false })
  const messages = await rows<ListedRow>(allReader, messagesOfPageSql(plan), 'fresh').catch(refuseForged)
  const page = messages.slice(0, plan.pageSize)
  const last = messages.length > plan.pageSize ? page.at(-1) : undefined
  const next = last ? printCursor(plan.page + 1, newestFirst, [last.at, String(last.seq)]) : null
  const headers: Record<string, string> = next === null ? {} : { Link: `<${pageUrl(query, next)}>; rel="next"` }
  return json({ items: page.map(presentMessage), next }, { headers })
}

type ListedRow = MessageRow & Readonly<{ at: string }>

type ListPlan = Omit<MessageListQuery, 'cursor'> & Readonly<{ after: SortValues | null; page: number }>

/** Operators read all messages, others only messages of a path that they may push to. @throws AccessError 401, 403 */
async function planMessages({ filter, pageSize, cursor }: MessageListQuery, caller: Caller): Promise<ListPlan> {
  await demandPath(caller, filter)
  return { filter, pageSize, after: cursorStart(newestFirst, cursor), page: cursor.page }
}

const messagesOfPageSql = ({ filter, after, pageSize }: Omit<ListPlan, 'page'>): Sql => sql`
  select ${messageColumns}, m.received_at::text as at
    from message m
   where ${and([filterCondition(filter), ...(after ? [behind(after)] : [])])}
   order by ${orderBy(newestFirst)}
   limit ${pageSize + 1}`

// The first condition follows from the second, and lets the scan of the index begin at the cursor.
const behind = (after: SortValues): Sql => sql`m.received_at <= ${after[0]}::text::timestamptz and ${beyond(newestFirst, after)}`

function pageUrl(query: URLSearchParams, cursor: string): string {
  const parameters = [...query].filter(([name]) => name.toLowerCase() !== 'cursor')
  return `${apiUrl('collector')}/messages?${new URLSearchParams([...parameters, ['cursor', cursor]])}`
}
