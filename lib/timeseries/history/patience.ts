import { type Client, ClientGone } from '@/lib/db/lane'
import { problem } from '@/lib/http/errors/problem'

const patienceMilliseconds = 30_000

/**
 * For whom chunks are waited for, and what counts against half a minute: `silence`, time without a result, where results are sent as they
 * come; `everything` where all of them are gathered before the first is sent.
 */
export type Waiting = Readonly<{ client?: Client | undefined; counts: 'silence' | 'everything' }>

/**
 * The same chunks, as long as results keep coming. A search that reads on and on without a result would otherwise never end,
 * as each of its statements is short.
 * @throws Problem 503 after half a minute; the time a slow reader takes does not count. ClientGone when nobody waits any more
 */
export async function* patient<Some extends Readonly<{ length: number }>>(
  chunks: AsyncGenerator<Some>,
  { client, counts }: Waiting,
  now: () => number = Date.now,
): AsyncGenerator<Some> {
  let waited = 0
  try {
    for (;;) {
      if (client?.signal.aborted) throw new ClientGone('nobody waits for the rows')
      const start = now()
      const { value, done } = await chunks.next()
      if (done) return
      waited = value.length > 0 && counts === 'silence' ? 0 : waited + now() - start
      if (waited > patienceMilliseconds) throw tooSlow(counts)
      yield value
    }
  } finally {
    await chunks.return(undefined)
  }
}

const details: Readonly<Record<Waiting['counts'], string>> = {
  silence: 'Nothing was found in half a minute; ask for a shorter interval, fewer stations or a wider filter.',
  everything:
    'All results have to be there before the first can be sent, which takes more than half a minute; ask for a shorter interval, fewer stations, longer buckets or a smaller page.',
}

const tooSlow = (counts: Waiting['counts']) =>
  problem('query-timeout', { detail: details[counts] }, { headers: { 'Retry-After': '2' } })
