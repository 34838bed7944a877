import { expensive, type Sql, sql } from '@/lib/db/sql'

/** The place of messages: a provider and one of its datasets. */
export type PushPlace = Readonly<{ provider: string; dataset: string }>

/** All places with messages, found by jumps in the index. */
export const pushedPlacesSql = (): Sql =>
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

/** The last push of a client to a place. */
export type LastPushRow = PushPlace & Readonly<{ client: string; lastAt: Date }>

/** The clients that pushed to some places, with their last pushes: one jump in the index for each. */
export const lastPushesSql = (places: readonly PushPlace[], client: string | null): Sql =>
  expensive(sql`
  select p.provider, p.dataset, c.client, l.at as "lastAt"
    from ${placesIn(places)}
    ${sendersOf(client)}
    cross join lateral (
      select max(m.received_at) as at from message m
       where m.provider = p.provider and m.dataset = p.dataset and m.client = c.client) l
   order by p.provider, p.dataset, c.client`)

/** The number of pushes of a client to a place. */
export type PushesRow = PushPlace & Readonly<{ client: string; day: number; week: number }>

/** Pushes to some places in seven days by client, counted from the index alone. */
export const pushesSql = (places: readonly PushPlace[], client: string | null): Sql =>
  expensive(sql`
  select p.provider, p.dataset, c.client, n.day, n.week
    from ${placesIn(places)}
    ${sendersOf(client)}
    cross join lateral (
      select count(*) filter (where m.received_at > now() - interval '24 hours')::int as day, count(*)::int as week
        from message m
       where m.provider = p.provider and m.dataset = p.dataset and m.client = c.client and m.received_at > now() - interval '7 days') n
   order by p.provider, p.dataset, c.client`)

/** The clients with messages at a place `p`, as `c`, found by jumps in the index. */
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

/** The number of rejected messages in seven days. */
export type RejectsRow = PushPlace & Readonly<{ client: string; day: number; week: number }>

/** Rejected messages at some places. Both sides come from an index alone: the messages of a week, and all rejections, which are few. */
export const rejectsSql = (places: readonly PushPlace[], client: string | null): Sql =>
  expensive(sql`
  with rejected as materialized (
    select distinct d.message_seq from message_consumer c join message_delivery d on d.consumer = c.name where d.state = 'rejected'
  )
  select m.provider, m.dataset, m.client,
         count(*) filter (where m.received_at > now() - interval '24 hours')::int as day, count(*)::int as week
    from ${placesIn(places)}
    join message m on m.provider = p.provider and m.dataset = p.dataset
    join rejected d on d.message_seq = m.seq
   where m.received_at > now() - interval '7 days' and (${client}::text is null or m.client = ${client})
   group by m.provider, m.dataset, m.client
   order by m.provider, m.dataset, m.client`)

/** Places with a message that was rejected in seven days. Rejections are few. */
export const rejectedPlacesSql = (): Sql =>
  expensive(sql`
  select distinct m.provider, m.dataset
    from message_consumer c
    join message_delivery d on d.consumer = c.name and d.state = 'rejected'
    join message m on m.seq = d.message_seq
   where m.received_at > now() - interval '7 days'
   order by m.provider, m.dataset`)

const placesIn = (places: readonly PushPlace[]): Sql =>
  sql`unnest(${places.map(({ provider }) => provider)}::text[], ${places.map(({ dataset }) => dataset)}::text[]) p (provider, dataset)`

/** The place of the messages of a path; null for wildcards and for paths that accept no push. */
export function placeOf(path: string): PushPlace | null {
  const [, provider, dataset, ...more] = path.split('/')
  return provider && dataset && dataset !== '*' && more.length === 0 ? { provider, dataset } : null
}
