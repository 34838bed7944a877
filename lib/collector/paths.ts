import { z } from 'zod'
import type { Caller } from '@/lib/access/caller'
import { readerFor } from '@/lib/access/reader'
import { grantedResources } from '@/lib/access/rights/permission-decision'
import { demandSomePath, ownsPath, type PushNames, pushPath } from '@/lib/collector/path-rights'
import { readCached } from '@/lib/db/cache'
import { rows } from '@/lib/db/run'
import { expensive, type Sql, sql } from '@/lib/db/sql'
import { contains } from '@/lib/formats/text'
import type { ApiRequest } from '@/lib/http/handle'
import { wholeNumberFrom } from '@/lib/http/queries/parameter-types'
import { queryValues, readQuery } from '@/lib/http/queries/query'
import { json } from '@/lib/http/responses/respond'

const pathsMax = 200

export const PathsQuery = z.object({
  search: z.string().max(100, 'at most 100 characters').optional().describe('returns only paths that contain this string'),
  pagesize: wholeNumberFrom(1)
    .transform(size => Math.min(size, pathsMax))
    .default(100)
    .describe(`number of paths to return; at most ${pathsMax}`),
})
export type PathsQuery = z.infer<typeof PathsQuery>

/** `GET /paths`: paths with messages or permissions, to which the caller may push. @throws AccessError; Problem 400 */
export async function respondPaths({ caller, query }: Pick<ApiRequest<unknown>, 'caller' | 'query'>): Promise<Response> {
  await demandSomePath(caller)
  const { search, pagesize } = readQuery(PathsQuery, queryValues(query))
  const all = await ownPaths(caller, search)
  const shown = all.slice(0, pagesize)
  const pushPaths = shown.flatMap(path => pushPathOf(path) ?? [])
  const pushed = await readPathPushes(pushPaths, null)
  const items = shown.map(path => presentPath(path, pushed))
  return json({ total: all.length, items }, { headers: { 'Cache-Control': 'private, no-store' } })
}

async function ownPaths(caller: Caller, search: PathsQuery['search']): Promise<string[]> {
  const [places, resources] = await Promise.all([pushedPaths(), grantedResources(caller)])
  const decided = await Promise.all(places.map(async place => ((await ownsPath(caller, place)) ? [pushPath(place)] : [])))
  const named = resources.flatMap(({ uris }) => uris.filter(uri => uri.startsWith('/')))
  return [...new Set([...decided.flat(), ...named])].filter(path => contains(path, search ?? '')).sort()
}

/** A path to which a caller may push, with all senders' pushes. One below a wildcard appears after its first push. */
function presentPath(path: string, { pushes, rejects }: PathPushes) {
  const place = pushPathOf(path)
  const [sent, refused] = [pushes, rejects].map(found =>
    [...found.values()].filter(row => place && row.provider === place.provider && row.dataset === place.dataset),
  )
  const sum = (rows: readonly { day: number; week: number }[], of: 'day' | 'week') =>
    rows.reduce((total, row) => total + row[of], 0)
  const last = Math.max(...[...pushes.values()].filter(row => sent!.includes(row)).map(({ lastAt }) => lastAt.getTime()))
  return {
    path,
    provider: place?.provider ?? null,
    dataset: place?.dataset ?? null,
    lastPushAt: Number.isFinite(last) ? new Date(last).toISOString() : null,
    pushes24h: sum(sent!, 'day'),
    pushes7d: sum(sent!, 'week'),
    rejects24h: sum(refused!, 'day'),
    rejects7d: sum(refused!, 'week'),
  }
}

type ClientPushes = CountsRow & Readonly<{ lastAt: Date }>

export type PathPushes = Readonly<{ pushes: ReadonlyMap<string, ClientPushes>; rejects: ReadonlyMap<string, CountsRow> }>

const pathsMilliseconds = 1000
const countsMilliseconds = 10_000

// Callers have the right to these paths, and rules of roles do not apply to messages.
const reads = () => readerFor({ everything: true, guest: false })

/** All paths with messages, found by one index lookup for each dataset. New paths appear within a second. */
export const pushedPaths = (): Promise<PushNames[]> =>
  readCached('paths of messages', pathsMilliseconds, () => rows<PushNames>(reads(), pushedPathsSql()))

/** Paths with a message of the last seven days that was rejected, at most ten seconds old. */
export const rejectedPaths = (): Promise<PushNames[]> =>
  readCached('paths of rejected messages', countsMilliseconds, () => rows<PushNames>(reads(), rejectedPathsSql()))

/**
 * The numbers of pushes and rejections at paths, and the last pushes. Clients and last pushes are current, so a client
 * appears immediately. The numbers may be a few seconds old, because counting a busy week is slow.
 * @param client the client whose pushes are counted; null for all clients
 */
export async function readPathPushes(paths: readonly PushNames[], client: string | null): Promise<PathPushes> {
  if (paths.length === 0) return { pushes: new Map(), rejects: new Map() }
  const [last, { pushes, rejects }] = await Promise.all([
    rows<LastPushRow>(reads(), lastPushesSql(paths, client)),
    readCached(`pushed ${JSON.stringify([paths, client])}`, countsMilliseconds, () => countPushes(paths, client)),
  ])
  return { pushes: byCell(last.map(row => ({ ...row, ...countsFor(row, pushes.get(cellKey(row))) }))), rejects }
}

async function countPushes(paths: readonly PushNames[], client: string | null) {
  const [pushes, rejects] = await Promise.all([
    rows<CountsRow>(reads(), pushesSql(paths, client)),
    rows<CountsRow>(reads(), rejectsSql(paths, client)),
  ])
  return { pushes: byCell(pushes), rejects: byCell(rejects) }
}

const dayMilliseconds = 86_400_000

/** The counts of a client. They are at least one if its last push came after the counting. */
function countsFor({ lastAt }: LastPushRow, counted: CountsRow | undefined): Pick<ClientPushes, 'day' | 'week'> {
  const days = (Date.now() - lastAt.getTime()) / dayMilliseconds
  return { day: Math.max(counted?.day ?? 0, days < 1 ? 1 : 0), week: Math.max(counted?.week ?? 0, days < 7 ? 1 : 0) }
}

type Cell = PushNames & Readonly<{ client: string }>

export const cellKey = ({ provider, dataset, client }: Cell): string => `${provider}/${dataset}/${client}`

const byCell = <Row extends Cell>(found: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(found.map(row => [cellKey(row), row]))

const pushedPathsSql = (): Sql =>
  expensive(sql`
  with recursive place as (
    (select m.provider, m.dataset from message m order by m.provider, m.dataset limit 1)
    union all
    select n.provider, n.dataset
      from place p
      cross join lateral (select m.provider, m.dataset from message m
                           where (m.provider, m.dataset) > (p.provider, p.dataset)
                           order by m.provider, m.dataset limit 1) n
  )
  select provider, dataset from place order by provider, dataset`)

type LastPushRow = PushNames & Readonly<{ client: string; lastAt: Date }>

/** The clients that pushed to some paths, with their last pushes: one index lookup for each. */
const lastPushesSql = (paths: readonly PushNames[], client: string | null): Sql =>
  expensive(sql`
  select p.provider, p.dataset, c.client, l.at as "lastAt"
    from ${pathsIn(paths)}
    ${sendersOf(client)}
    cross join lateral (
      select max(m.received_at) as at from message m
       where m.provider = p.provider and m.dataset = p.dataset and m.client = c.client) l
   order by p.provider, p.dataset, c.client`)

/** Messages of a client at a path in one day and in seven days, pushed or rejected. */
type CountsRow = PushNames & Readonly<{ client: string; day: number; week: number }>

/** Pushes of the last seven days to some paths by client. An index alone contains the counted columns. */
const pushesSql = (paths: readonly PushNames[], client: string | null): Sql =>
  expensive(sql`
  select p.provider, p.dataset, c.client, n.day, n.week
    from ${pathsIn(paths)}
    ${sendersOf(client)}
    cross join lateral (
      select count(*) filter (where m.received_at > now() - interval '24 hours')::int as day, count(*)::int as week
        from message m
       where m.provider = p.provider and m.dataset = p.dataset and m.client = c.client and m.received_at > now() - interval '7 days') n
   order by p.provider, p.dataset, c.client`)

/** The clients `c` with messages at a path `p`, found by index lookups. */
const sendersOf = (client: string | null): Sql => sql`
    cross join lateral (
      with recursive known as (
        (select m.client from message m where m.provider = p.provider and m.dataset = p.dataset order by m.client limit 1)
        union all
        select (select m.client from message m
                 where m.provider = p.provider and m.dataset = p.dataset and m.client > k.client order by m.client limit 1)
          from known k where k.client is not null
      )
      select client from known where client is not null and (${client}::text is null or client = ${client})) c`

const rejectsSql = (paths: readonly PushNames[], client: string | null): Sql =>
  expensive(sql`
  with rejected as materialized (
    select distinct d.message_seq from message_consumer c join message_delivery d on d.consumer = c.name where d.state = 'rejected'
  )
  select m.provider, m.dataset, m.client,
         count(*) filter (where m.received_at > now() - interval '24 hours')::int as day, count(*)::int as week
    from ${pathsIn(paths)}
    join message m on m.provider = p.provider and m.dataset = p.dataset
    join rejected d on d.message_seq = m.seq
   where m.received_at > now() - interval '7 days' and (${client}::text is null or m.client = ${client})
   group by m.provider, m.dataset, m.client
   order by m.provider, m.dataset, m.client`)

/** Paths with a message of seven days that was rejected. The statement starts from the rejections, which are few. */
const rejectedPathsSql = (): Sql =>
  expensive(sql`
  select distinct m.provider, m.dataset
    from message_consumer c
    join message_delivery d on d.consumer = c.name and d.state = 'rejected'
    join message m on m.seq = d.message_seq
   where m.received_at > now() - interval '7 days'
   order by m.provider, m.dataset`)

const pathsIn = (paths: readonly PushNames[]): Sql =>
  sql`unnest(${paths.map(({ provider }) => provider)}::text[], ${paths.map(({ dataset }) => dataset)}::text[]) p (provider, dataset)`

/** Provider and dataset of a path, or null for wildcards and other paths that accept no push. */
export function pushPathOf(path: string): PushNames | null {
  const [, provider, dataset, ...more] = path.split('/')
  return provider && dataset && dataset !== '*' && more.length === 0 ? { provider, dataset } : null
}
