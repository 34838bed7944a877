import { administratorReads } from '@/lib/admin/administer'
import { AuditAnswer, type AuditFilter, type AuditPosition, AuditQuery } from '@/lib/admin/audit/params'
import { beginning, containing, given } from '@/lib/admin/list'
import { rows } from '@/lib/db/run'
import { and, or, type Sql, sql } from '@/lib/db/sql'
import { csvTable } from '@/lib/formats/csv-table'
import { contentHeaders, formatOf } from '@/lib/http/answers/format'
import { json } from '@/lib/http/answers/respond'
import { streamed } from '@/lib/http/answers/stream'
import type { Call } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'
import { queryValues, readQuery } from '@/lib/http/queries/query'

const sliceRows = 1000

/**
 * The audit, newest first: a page of it, or, as CSV and NDJSON, all matching events. Pages have no numbers:
 * each names the position where the next begins, which new events do not move.
 * @throws Problem 400, 406
 */
export async function answerAudit({ request, query }: Pick<Call<unknown>, 'request' | 'query'>): Promise<Response> {
  const format = formatOf({ request, query }, ['json', 'csv', 'ndjson'])
  const { pagesize, before, ...wanted } = readQuery(AuditQuery, queryValues(query))
  if (format === 'json') return answerPage(query, wanted, { size: pagesize, before })
  const slices = slicesOf(wanted, before)
  const texts = format === 'csv' ? csvTable(slices, { columns: auditColumns, cells: 'safe' }) : linesOf(slices)
  return new Response(await streamed(texts), { headers: contentHeaders(format, 'audit') })
}

type AuditPage = Readonly<{ size: number; before: AuditPosition | undefined }>

async function answerPage(query: URLSearchParams, wanted: AuditFilter, { size, before }: AuditPage): Promise<Response> {
  // One more row than the page holds shows whether there is another page.
  const found = await read(wanted, size + 1, before)
  const shown = found.slice(0, size)
  const next = found.length > size ? addressBehind(query, shown.at(-1)!) : null
  return json({ NextPage: next, Items: shown.map(presentEvent) }, { headers: next ? { Link: `<${next}>; rel="next"` } : {} })
}

function addressBehind(query: URLSearchParams, last: AuditRow): string {
  const kept = [...query].filter(([name]) => name.toLowerCase() !== 'before')
  return `${doorUrl('admin')}/audit?${new URLSearchParams([...kept, ['before', placeOf(last)]])}`
}

const read = (wanted: AuditFilter, count: number, behind: AuditPosition | undefined) =>
  rows<AuditRow>(administratorReads(), auditSql(wanted, count, behind))

async function* slicesOf(wanted: AuditFilter, from: AuditPosition | undefined) {
  let behind = from
  for (;;) {
    const found = await read(wanted, sliceRows, behind)
    const last = found.at(-1)
    if (!last) return
    yield found.map(presentEvent)
    if (found.length < sliceRows) return
    behind = { micros: last.micros, id: last.Id }
  }
}

async function* linesOf(slices: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  for await (const events of slices) for (const event of events) yield `${JSON.stringify(event)}\n`
}

type EventDetail = Partial<Pick<AuditAnswer, 'Operation' | 'Before' | 'After' | 'Revision' | 'Differences'>>

function presentEvent({ micros: _, At, detail, ...event }: AuditRow): AuditAnswer {
  const { operation = null, before = null, after = null, secret, ...others } = detail
  const { revision = null, differences = [], ...rest } = others
  const changes = { Operation: operation, Before: before, After: after, Revision: revision, Differences: differences }
  const { Id, ...facts } = event
  return {
    Id,
    At: At.toISOString(),
    ...facts,
    ...(changes as Required<EventDetail>),
    SecretChanged: secret !== undefined,
    Detail: event.Kind === 'record changed' ? {} : rest,
  }
}

/** The columns of events as CSV: every member that they have as JSON. */
const auditColumns: readonly string[] = Object.keys(AuditAnswer.shape)

/** The cursor of older events, from the last row of a page. */
const placeOf = ({ micros, Id }: AuditRow): string => `${micros}.${Id}`

/** An event as it is stored, with its position in the log. */
type AuditRow = Pick<AuditAnswer, 'Id' | 'Kind' | 'Actor' | 'Client' | 'Address' | 'Subject' | 'About' | 'Times'> &
  Readonly<{ micros: string; At: Date; detail: Readonly<Record<string, unknown>> }>

/**
 * Events after a position of the log, newest first. A changed row is identified by its own members; a role that was given to
 * a person, by the person's name and the role; a record, by its id; a refused sign-in, by the name that was tried.
 */
const auditSql = (wanted: AuditFilter, count: number, behind: AuditPosition | undefined): Sql => sql`
  select a.id::text as "Id", (extract(epoch from a.at) * 1000000)::bigint::text as micros, a.at as "At", a.kind as "Kind",
         a.actor as "Actor", a.client as "Client", a.address as "Address", a.subject as "Subject", n.about as "About", a.times as "Times", a.detail
    from audit a
    left join lateral (
     select coalesce(nullif(a.detail -> 'after', 'null'), nullif(a.detail -> 'before', 'null')) as thing where a.kind = 'right changed'
   ) t on true
    left join account p on p.id = (t.thing ->> 'account_id')::uuid
   cross join lateral (
     select nullif(concat_ws(' ', coalesce(case when a.kind = 'record changed' then a.detail ->> 'id' end, ${tried}, t.thing ->> 'username', p.username, t.thing ->> 'client_id', t.thing ->> 'kid',
                                           case when a.subject = 'client' then t.thing ->> 'id' end, t.thing ->> 'name',
                                           t.thing ->> 'shortname', t.thing ->> 'field',
                                           case when not t.thing ? 'role' then t.thing ->> 'id' end), t.thing ->> 'role'), '') as about
   ) n
   where ${matching(wanted, behind)}
   order by a.at desc, a.id desc
   limit ${count}`

/** The name that a refused sign-in was tried with, where there is an account of that name. */
const tried = sql`(case when a.kind = 'sign-in refused' then a.detail ->> 'username' end)`

function matching({ kind, actor, client, subject, search, from, to }: AuditFilter, behind: AuditPosition | undefined): Sql {
  return and([
    ...given(kind, kinds => sql`a.kind = any(${kinds})`),
    ...given(actor, didBy),
    ...given(client, id => sql`a.client = ${id.trim()}`),
    ...given(subject, text => beginning(sql`lower(a.subject)`, text)),
    ...given(search, named),
    ...given(from, time => sql`a.at >= ${time}`),
    ...given(to, time => sql`a.at < ${time}`),
    ...given(behind, position => sql`(a.at, a.id) < (${timeOf(position)}, ${position.id}::bigint)`),
  ])
}

const didBy = (actor: string): Sql =>
  or([sql`lower(a.actor) = lower(${actor.trim()})`, sql`lower(${tried}) = lower(${actor.trim()})`])

/** Most events change nothing, and the changed thing takes longest to look up, so it comes last. */
const named = (text: string): Sql =>
  or([
    containing(sql`concat_ws(' ', a.actor, a.client, a.address)`, text),
    sql`(a.kind in ('right changed', 'record changed', 'sign-in refused') and ${containing(sql`n.about`, text)})`,
  ])

const timeOf = ({ micros }: AuditPosition): Sql => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
