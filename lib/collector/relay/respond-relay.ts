import { type Caller, demand } from '@/lib/access/caller'
import { brokerStatus } from '@/lib/collector/relay/broker'
import { relayConsumer } from '@/lib/collector/relay/relay'
import { config } from '@/lib/config'
import { admin } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { json } from '@/lib/http/responses/respond'
import { fromMain } from '@/lib/workers'

const datasetsMax = 100

/** `GET /relay`: the broker as seen by this machine, and waiting messages. @throws AccessError if not an operator */
export async function respondRelay({ caller }: { caller: Caller }): Promise<Response> {
  demand(caller, 'ADMIN')
  const { RELAY, RELAY_URL, RELAY_NAME } = config()
  const [here, totals, lags] = await Promise.all([
    fromMain('relay', presentBroker),
    firstRow(admin(), totalsSql()),
    rows(admin(), lagsSql()),
  ])
  const broker = RELAY === 'none' ? null : { kind: RELAY, addresses: RELAY_URL, name: RELAY_NAME }
  return json({ broker, process: here, ...totals, datasets: lags }, { headers: { 'Cache-Control': 'no-store' } })
}

export function presentBroker(): object {
  const { state, since, error, count, lastSentAt } = brokerStatus()
  return { state, since, error, sent: count, lastSentAt }
}

const totalsSql = (): Sql => sql`
  select count(*) filter (where d.state = 'waiting')::integer as waiting,
         count(*) filter (where d.state = 'rejected')::integer as rejected,
         (select m.received_at
            from message_delivery w
            join message m on m.seq = w.message_seq
           where w.consumer = ${relayConsumer} and w.state = 'waiting'
           order by w.message_seq
           limit 1) as "oldestWaitingAt",
         (select l.until > clock_timestamp() from lease l where l.name = ${relayConsumer}) is true as "isAtWork"
    from message_delivery d
   where d.consumer = ${relayConsumer} and d.state in ('waiting', 'rejected')`

const lagsSql = (): Sql => sql`
  select m.provider, m.dataset, count(*)::integer as waiting, min(m.received_at) as "oldestWaitingAt",
         max(d.reason) filter (where d.attempts > 0) as reason
    from message_delivery d
    join message m on m.seq = d.message_seq
   where d.consumer = ${relayConsumer} and d.state = 'waiting'
   group by m.provider, m.dataset
   order by waiting desc, m.provider, m.dataset
   limit ${datasetsMax}`
