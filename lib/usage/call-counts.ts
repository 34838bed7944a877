import { readCached } from '@/lib/db/cache'
import { storableText, writeRows } from '@/lib/db/jobs/failed-work'
import { CounterQueue, type CountRow } from '@/lib/db/jobs/row-queue'
import { admin, reader } from '@/lib/db/pools'
import { execute, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { log } from '@/lib/log'
import { once } from '@/lib/runtime'

/** A request for a dataset, a deprecated field or a push path by a client on a day. No user is recorded. */
type CallOf = Readonly<{
  kind: 'dataset' | 'field' | 'push'
  /** Id of the dataset, or type and name of the field, e.g. `event.Topics`, or the push path. */
  subject: string
  client: string
  day: string
}>

const itemMax = 300

const itemOf = ({ kind, subject, client, day }: CallOf): string => storableText(`${kind} ${subject} ${client} ${day}`, itemMax)

const counts = () =>
  once(
    'calls of datasets',
    () =>
      new CounterQueue<CallOf>({
        name: 'calls of datasets',
        properties: { kind: true, subject: true, client: true, day: true },
        write: rows => writeRows(rows, { job: 'calls', itemOf, write: some => execute(admin(), addCallsSql(some)) }),
        report: (...said) => log('error', ...said),
      }),
  )

/** Counts a request in memory. Counts are written together a moment later, so that no response waits for them. */
export const countRequest = (call: CallOf): void => counts().add(call)

/** Writes the pending counts. Called when the process ends, before the database closes. */
export const flushCalls = (): Promise<void> => counts().drain()

/** Requests for each dataset in the last 30 days, keyed by dataset id; cached for a minute. */
export const callsByDataset = (): Promise<ReadonlyMap<string, number>> =>
  readCached('calls by dataset', 60_000, async () => {
    const counted = await rows<{ subject: string; calls: number }>(reader(), callsByDatasetSql)
    return new Map(counted.map(({ subject, calls }) => [subject, calls]))
  })

const callsByDatasetSql = sql`
  select subject, sum(calls)::float8 as calls
    from call_count
   where kind = 'dataset' and day > current_date - 30
   group by subject
   order by subject`

// Rows are sorted by key, so that two processes do not block each other.
const addCallsSql = (counted: readonly CountRow<CallOf>[]): Sql => {
  const column = <Name extends keyof CountRow<CallOf>>(name: Name) => counted.map(row => row[name])
  return sql`
  insert into call_count (kind, subject, client, day, calls)
  select c.kind, c.subject, c.client, c.day::date, c.calls
    from unnest(${column('kind')}::text[], ${column('subject')}::text[], ${column('client')}::text[], ${column('day')}::text[],
                ${column('times')}::bigint[]) c (kind, subject, client, day, calls)
   order by c.kind, c.subject, c.day, c.client
      on conflict (kind, subject, day, client) do update
     set calls = call_count.calls + excluded.calls`
}
