import { problem } from '@/lib/http/problem'

const patienceMilliseconds = 30_000

/**
 * The same chunks, as long as results keep coming. A search that reads on and on without a result would otherwise never end,
 * as each of its statements is short.
 * @throws Problem 503 when nothing was found for half a minute; the time a slow reader takes does not count
 */
export async function* patient<Some extends Readonly<{ length: number }>>(
  chunks: AsyncGenerator<Some>,
  now: () => number = Date.now,
): AsyncGenerator<Some> {
  let waited = 0
  try {
    for (;;) {
      const start = now()
      const { value, done } = await chunks.next()
      if (done) return
      waited = value.length > 0 ? 0 : waited + now() - start
      if (waited > patienceMilliseconds) throw tooSlow()
      yield value
    }
  } finally {
    await chunks.return(undefined)
  }
}

const tooSlow = () =>
  problem(
    'query-timeout',
    { detail: 'Nothing was found in half a minute; ask for a shorter interval, fewer stations or a wider filter.' },
    { headers: { 'Retry-After': '2' } },
  )
