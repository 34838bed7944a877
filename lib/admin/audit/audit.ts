import { z } from 'zod'
import { administratorReads } from '@/lib/admin/administer'
import { Difference } from '@/lib/admin/catalog/editing/params'
import { AdminListQuery, beginning, containing, ifGiven } from '@/lib/admin/list'
import { type AdminSubject, describeSubject, operationsUnder, responses } from '@/lib/admin/openapi/describe'
import { rows } from '@/lib/db/run'
import { and, or, type Sql, sql } from '@/lib/db/sql'
import { csvTable } from '@/lib/formats/csv-table'
import type { Json } from '@/lib/formats/yaml'
import type { ApiRequest } from '@/lib/http/handle'
import { apiUrl } from '@/lib/http/mounts'
import { schemaAt } from '@/lib/http/openapi'
import { Day, Moment, meaning, Words } from '@/lib/http/queries/parameter-types'
import { queryValues, readQuery } from '@/lib/http/queries/query'
import { contentHeaders, formatOf, mediaTypes } from '@/lib/http/responses/format'
import { json } from '@/lib/http/responses/respond'
import { streamed } from '@/lib/http/responses/stream'

const auditKinds = [
  'right changed',
  'record changed',
  'token',
  'token refused',
  'sign-in',
  'sign-in refused',
  'sign-out',
  'session revoked',
  'access refused',
  'events lost',
  'events removed',
] as const

const time = meaning(
  z.union([Moment, Day], 'a day such as 2026-01-31, or a time such as 2026-01-31T08:00:00Z').transform(text => new Date(text)),
  {
    anyOf: [
      { type: 'string', format: 'date' },
      { type: 'string', format: 'date-time' },
    ],
  },
)

/** The form of a position in the log: microseconds since 1970 and the id of the last row of a page. */
const placeForm = /^(\d{1,16})\.(\d{1,18})$/

type AuditPosition = Readonly<{ micros: string; id: string }>

const AuditQuery = z.object({
  ...AdminListQuery.pick({ pagesize: true }).shape,
  kind: Words.pipe(z.array(z.enum(auditKinds, `some of ${auditKinds.join(', ')}, with commas between`)))
    .optional()
    .describe('Return only events of these kinds, separated by commas.'),
  actor: z
    .string()
    .max(300)
    .optional()
    .describe('Return only what this user, client or command did, and refused sign-ins with this name; case does not matter.'),
  client: z.string().max(300).optional().describe('Return only events through this client.'),
  subject: z
    .string()
    .max(300)
    .optional()
    .describe('Return only events about this grant, route or table of rights; its first letters are enough.'),
  search: z
    .string()
    .max(100)
    .optional()
    .describe(
      'Part of the actor, of the client, of the network address, of the name of what was changed, or of the user name of a refused sign-in.',
    ),
  from: time.optional().describe('Return only events from this time on.'),
  to: time.optional().describe('Return only events before this time.'),
  before: z
    .string()
    .regex(placeForm, 'the place that the page before names')
    .transform((text): AuditPosition => {
      const [, micros = '', id = ''] = placeForm.exec(text)!
      return { micros, id }
    })
    .optional()
    .describe('Position from `NextPage`: return only older events.'),
})
type AuditQuery = z.output<typeof AuditQuery>

type AuditFilter = Omit<AuditQuery, 'pagesize' | 'before'>

export const AuditResponse = z.object({
  Id: z.string(),
  At: z.iso.datetime(),
  Kind: z.enum(auditKinds),
  Actor: z.string().describe('User, client or command; empty if the caller was not authenticated.'),
  Client: z.string().describe('Client that was used.'),
  Address: z.string().describe('Network address of the caller.'),
  Subject: z.string().describe('A grant or a route; for a change of rights the table, for a record its type.'),
  About: z
    .string()
    .nullable()
    .describe(
      'For a change the name of what was changed, for a record its id, for a refused sign-in the user name, if there is such a user.',
    ),
  Times: z.int().describe('Equal events of one moment are counted in one row.'),
  Operation: z.enum(['insert', 'update', 'delete', 'truncate']).nullable().describe('Only for changes.'),
  Before: z.record(z.string(), z.unknown()).nullable().describe('The row before the change, without secrets.'),
  After: z.record(z.string(), z.unknown()).nullable().describe('The row after the change, without secrets.'),
  Revision: z.int().nullable().describe('For a record: the number of the version that the change created.'),
  Differences: z.array(Difference).describe('For a record: its changes.'),
  SecretChanged: z.boolean().describe('Whether a secret was changed too; its value is never shown.'),
  Detail: z.record(z.string(), z.unknown()).describe('Further details.'),
})
export type AuditResponse = z.infer<typeof AuditResponse>

const call = operationsUnder('Audit')

const [firstPage] = Object.values(responses.json('Events', 'AuditLog', ['Link'])) as object[]

const content: Json = {
  [mediaTypes.json]: { schema: schemaAt('AuditLog') },
  [mediaTypes.csv]: {
    schema: {
      type: 'string',
      description: 'RFC 4180: one line per event, one column per property of `AuditEvent`; nested objects as JSON.',
    },
  },
  [mediaTypes.ndjson]: { schema: { type: 'string', description: 'One event per line.' } },
}

export const auditDescribed = (): AdminSubject =>
  describeSubject({
    tag: 'Audit',
    record: 'AuditEvent',
    description: 'Changes by administrators, sign-ins and refusals.',
    operations: [
      call.get('/audit', 'List audit events: changes, sign-ins and refusals', {
        description: `Newest events first. Pages have no numbers: \`NextPage\` is the URL of the next one. CSV and NDJSON (\`format\`, or \`Accept\`) contain
all matching events, streamed. Events are only added; they never change.`,
        query: [AuditQuery, { kind: 'right changed', from: '2026-01-01', pagesize: '10' }],
        parameters: [
          {
            name: 'format',
            in: 'query',
            required: false,
            schema: { type: 'string', enum: ['json', 'csv', 'ndjson'] },
            description: 'Format of the response; without it the header Accept decides.',
          },
        ],
        answers: { '200': { ...firstPage, content } },
        also: [406],
      }),
    ],
    schemas: {
      AuditEvent: AuditResponse,
      AuditLog: {
        type: 'object',
        required: ['NextPage', 'Items'],
        properties: {
          NextPage: { type: ['string', 'null'], description: 'URL of the next page, with older events.' },
          Items: { type: 'array', items: schemaAt('AuditEvent') },
        },
      },
    },
  })

const sliceRows = 1000

/**
 * Lists the audit, newest first: a page, or all events as CSV or NDJSON. Pages have no numbers: each names the position
 * where the next begins, which new events do not move.
 * @throws Problem 400, 406
 */
export async function respondAudit({ request, query }: Pick<ApiRequest<unknown>, 'request' | 'query'>): Promise<Response> {
  const format = formatOf({ request, query }, ['json', 'csv', 'ndjson'])
  const { pagesize, before, ...wanted } = readQuery(AuditQuery, queryValues(query))
  if (format === 'json') return respondPage(query, wanted, { size: pagesize, before })
  const slices = slicesOf(wanted, before)
  const texts = format === 'csv' ? csvTable(slices, { columns: auditColumns, cells: 'safe' }) : linesOf(slices)
  return new Response(await streamed(texts), { headers: contentHeaders(format, 'audit') })
}

type AuditPage = Readonly<{ size: number; before: AuditPosition | undefined }>

async function respondPage(query: URLSearchParams, wanted: AuditFilter, { size, before }: AuditPage): Promise<Response> {
  // One more row than the page size is read, which shows whether there is another page.
  const events = await read(wanted, size + 1, before)
  const shown = events.slice(0, size)
  const next = events.length > size ? nextUrl(query, shown.at(-1)!) : null
  return json({ NextPage: next, Items: shown.map(presentEvent) }, { headers: next ? { Link: `<${next}>; rel="next"` } : {} })
}

function nextUrl(query: URLSearchParams, last: AuditRow): string {
  const parameters = [...query].filter(([name]) => name.toLowerCase() !== 'before')
  return `${apiUrl('admin')}/audit?${new URLSearchParams([...parameters, ['before', `${last.micros}.${last.Id}`]])}`
}

const read = (wanted: AuditFilter, count: number, behind: AuditPosition | undefined) =>
  rows<AuditRow>(administratorReads(), auditSql(wanted, count, behind))

async function* slicesOf(wanted: AuditFilter, from: AuditPosition | undefined) {
  let behind = from
  for (;;) {
    const slice = await read(wanted, sliceRows, behind)
    const last = slice.at(-1)
    if (!last) return
    yield slice.map(presentEvent)
    if (slice.length < sliceRows) return
    behind = { micros: last.micros, id: last.Id }
  }
}

async function* linesOf(slices: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  for await (const events of slices) for (const event of events) yield `${JSON.stringify(event)}\n`
}

function presentEvent({ micros: _, At, detail, ...event }: AuditRow): AuditResponse {
  const { operation = null, before = null, after = null, secret, ...others } = detail
  const { revision = null, differences = [], ...rest } = others
  const changes = { Operation: operation, Before: before, After: after, Revision: revision, Differences: differences }
  const { Id, ...facts } = event
  return {
    Id,
    At: At.toISOString(),
    ...facts,
    ...(changes as Required<Partial<Pick<AuditResponse, 'Operation' | 'Before' | 'After' | 'Revision' | 'Differences'>>>),
    SecretChanged: secret !== undefined,
    Detail: event.Kind === 'record changed' ? {} : rest,
  }
}

const auditColumns: readonly string[] = Object.keys(AuditResponse.shape)

type AuditRow = Pick<AuditResponse, 'Id' | 'Kind' | 'Actor' | 'Client' | 'Address' | 'Subject' | 'About' | 'Times'> &
  Readonly<{ micros: string; At: Date; detail: Readonly<Record<string, unknown>> }>

/**
 * Events before a position of the log, newest first. `About` is derived: for a changed row from its own columns, for a
 * role of a user from user name and role, for a record from its id, for a refused sign-in from the user name.
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

/** The user name of a refused sign-in, which is recorded only if there is such an account. */
const tried = sql`(case when a.kind = 'sign-in refused' then a.detail ->> 'username' end)`

const matching = ({ kind, actor, client, subject, search, from, to }: AuditFilter, behind: AuditPosition | undefined): Sql =>
  and([
    ...ifGiven(kind, kinds => sql`a.kind = any(${kinds})`),
    ...ifGiven(actor, didBy),
    ...ifGiven(client, id => sql`a.client = ${id.trim()}`),
    ...ifGiven(subject, text => beginning(sql`lower(a.subject)`, text)),
    ...ifGiven(search, named),
    ...ifGiven(from, time => sql`a.at >= ${time}`),
    ...ifGiven(to, time => sql`a.at < ${time}`),
    ...ifGiven(behind, position => sql`(a.at, a.id) < (${timeOf(position)}, ${position.id}::bigint)`),
  ])

const didBy = (actor: string): Sql =>
  or([sql`lower(a.actor) = lower(${actor.trim()})`, sql`lower(${tried}) = lower(${actor.trim()})`])

/** Condition for `search`. Names of changed rows come last, because they are slow to look up and mostly missing. */
const named = (text: string): Sql =>
  or([
    containing(sql`concat_ws(' ', a.actor, a.client, a.address)`, text),
    sql`(a.kind in ('right changed', 'record changed', 'sign-in refused') and ${containing(sql`n.about`, text)})`,
  ])

const timeOf = ({ micros }: AuditPosition): Sql => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
