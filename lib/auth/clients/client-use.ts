import { writeRows } from '@/lib/db/jobs/failed-work'
import { CounterQueue, type CountRow } from '@/lib/db/jobs/row-queue'
import { admin } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { log } from '@/lib/log'
import { once } from '@/lib/runtime'

type ClientUse = Readonly<{ client: string; secret: string }>

const counts = () =>
  once(
    'uses of clients',
    () =>
      new CounterQueue<ClientUse>({
        name: 'uses of clients',
        properties: { client: true, secret: true },
        write: rows =>
          writeRows(rows, {
            job: 'client-uses',
            itemOf: ({ client }) => client,
            write: some => execute(admin(), addUsesSql(some)),
          }),
        report: (...said) => log('error', ...said),
      }),
  )

/**
 * Counts an authentication in memory, to be written a moment later: no token waits. A killed process loses the count.
 * @param secret mark of the secret; empty for a public client
 */
export const recordUse = (client: string, secret: string): void => counts().add({ client, secret })

/** Writes the pending counts when the process stops, before the database is closed. */
export const flushUses = (): Promise<void> => counts().drain()

// Rows are written in the order of their keys, so that two processes do not deadlock. Unknown clients are left out.
const addUsesSql = (rows: readonly CountRow<ClientUse>[]): Sql => {
  const column = <Name extends keyof CountRow<ClientUse>>(name: Name) => rows.map(row => row[name])
  return sql`
  insert into client_use (client_id, secret, since, last_at, times)
  select c.id, u.secret, to_timestamp(u.since / 1000.0), to_timestamp(u.last_at / 1000.0), u.times
    from unnest(${column('client')}::text[], ${column('secret')}::text[], ${column('since')}::float8[], ${column('lastAt')}::float8[],
                ${column('times')}::bigint[]) u (client, secret, since, last_at, times)
    join client c on c.id = u.client
   order by c.id, u.secret
      on conflict (client_id, secret) do update
     set since = least(client_use.since, excluded.since), last_at = greatest(client_use.last_at, excluded.last_at),
         times = client_use.times + excluded.times`
}
