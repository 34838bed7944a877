import { afterEach, expect, test } from 'vitest'
import { tagOf } from '@/e2e/harness/driver-schedules/execute'
import { Schedule, ScriptedServer } from '@/e2e/harness/driver-schedules/schedule'
import { VirtualTime, World } from '@/e2e/harness/driver-schedules/world'
import { isLong, seed } from '@/e2e/harness/sample'

const schedulesMax = isLong ? 1_000_000 : 3000
const secondsMax = isLong ? Number.POSITIVE_INFINITY : 20

/** Runs a schedule. @returns its problems, including uncaught errors */
async function problemsOf(schedule: Schedule): Promise<readonly string[]> {
  const uncaught: string[] = []
  const note = (error: unknown) => uncaught.push(`not caught: ${(error as Error)?.stack ?? error}`)
  process.on('unhandledRejection', note)
  process.on('uncaughtException', note)
  try {
    return [...(await schedule.run()), ...uncaught]
  } finally {
    process.off('unhandledRejection', note)
    process.off('uncaughtException', note)
  }
}

/**
 * Checked for each schedule: statements of a transaction or a reservation run on its session without others between;
 * every promise settles; success is reported only for what the server has committed; each response reaches its
 * statement; afterwards the pool has all its connections, and ends.
 */
test(
  'transactions and reservations stay apart, and promises settle, however connections are lost',
  async () => {
    const end = performance.now() + secondsMax * 1000
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 3
    let schedules = 0
    for (; schedules < schedulesMax && performance.now() < end; schedules++) {
      const problems = await problemsOf(new Schedule(seed + schedules))
      if (problems.length > 0) expect.fail(`TEST_SEED=${seed + schedules} repeats this schedule:\n${problems.join('\n')}`)
      if (isLong && schedules % 10_000 === 9999) process.stdout.write(`${schedules + 1} schedules from seed ${seed}\n`)
    }
    Error.stackTraceLimit = stackTraceLimit
    process.stdout.write(`${schedules} schedules of the driver from seed ${seed}\n`)
  },
  24 * 3_600_000,
)

afterEach(() => VirtualTime.uninstall())

/** A pool of one connection at a server without faults, while time is virtual. */
function onePool() {
  const world = new World(1)
  const server = new ScriptedServer(world)
  world.time.install()
  return { world, server, pool: server.pool({ max: 1 }) }
}

type OnePool = ReturnType<typeof onePool>

/** A transaction of two statements, with a pause of half a second between them. */
const slowTransaction = ({ pool, world }: OnePool, owner: string) =>
  pool.begin(tagOf(owner), async sql => {
    await sql.unsafe(`do ${owner}.1 ok`)
    await world.time.sleep(500)
    await sql.unsafe(`do ${owner}.2 ok`)
  })

test('a transaction that loses its connection between two statements sends nothing to the transaction after it', async () => {
  const one = onePool()
  const outcomes = Promise.allSettled([slowTransaction(one, 't1'), slowTransaction(one, 't2')])
  one.world.time.after(100, () => one.server.lose())
  await one.world.time.pass(10_000)
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect([...one.world.stored]).toEqual(['t2.1 ok', 't2.2 ok'])
  expect(one.world.problems).toEqual([])
})

test.each([98, 99, 100, 101])('a transaction behind %i statements of its connection is alone on it', async count => {
  const one = onePool()
  const plain = (n: number) => one.pool.unsafe(`do p${n}.0 ok`).execute()
  const first = plain(0)
  await one.world.time.pass(1000)
  await first
  const before = Array.from({ length: count }, (_, n) => plain(n + 1))
  const transaction = slowTransaction(one, 't1')
  const after = Array.from({ length: 5 }, (_, n) => plain(count + n + 1))
  const outcomes = Promise.allSettled([...before, transaction, ...after])
  await one.world.time.pass(100_000)
  expect((await outcomes).filter(({ status }) => status === 'rejected')).toEqual([])
  expect(one.world.problems).toEqual([])
  expect(one.world.stored.size).toBe(count + 8)
})

test('a statement whose plan is refused is not repeated after its savepoint was rolled back', async () => {
  const { world, pool } = onePool()
  world.risks.stalePlan = 1
  const transaction = pool.begin(tagOf('t1'), async sql => {
    await sql.unsafe('do $1', ['t1.1 ok'], { prepare: true })
    const undone = sql.savepoint(async part => {
      part.unsafe('do $1', ['t1.2 ok'], { prepare: true }).catch(() => {})
      await Promise.resolve()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  })
  const outcome = Promise.allSettled([transaction])
  await world.time.pass(10_000)
  expect((await outcome)[0]?.status).toBe('fulfilled')
  expect([...world.stored]).toEqual(['t1.1 ok'])
})
