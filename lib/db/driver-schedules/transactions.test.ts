import postgres from 'postgres'
import { afterEach, expect, test } from 'vitest'
import { lettersOf } from './execute'
import { ScriptedServer } from './schedule'
import { History, noFaults, Random, VirtualTime, type World } from './world'

afterEach(() => VirtualTime.uninstall())

/** A pool of one connection at a server without faults, while time is virtual. */
function onePool() {
  const world: World = { time: new VirtualTime(), random: new Random(1), faults: { ...noFaults }, history: new History() }
  const server = new ScriptedServer(world)
  const options = { host: 'scripted', max: 1, backoff: () => 0.2, onnotice: () => {}, socket: () => server.open() }
  world.time.install()
  return { ...world, server, pool: postgres(options as unknown as postgres.Options<Record<string, never>>) }
}

type OnePool = ReturnType<typeof onePool>

/** A transaction of two statements, with a pause of half a second between them. */
const slowTransaction = ({ pool, time }: OnePool, owner: string) =>
  pool.begin(`tag ${lettersOf(owner)}`, async sql => {
    await sql.unsafe(`do ${owner}.1 ok`)
    await time.sleep(500)
    await sql.unsafe(`do ${owner}.2 ok`)
  })

test('a transaction that loses its connection between two statements sends nothing to the transaction after it', async () => {
  const one = onePool()
  const outcomes = Promise.allSettled([slowTransaction(one, 't1'), slowTransaction(one, 't2')])
  one.time.after(100, () => one.server.lose())
  await one.time.pass(() => false, 10_000)
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect([...one.history.stored]).toEqual(['t2.1 ok', 't2.2 ok'])
  expect(one.history.violations).toEqual([])
})

test.each([98, 99, 100, 101])('a transaction behind %i statements of its connection is alone on it', async count => {
  const one = onePool()
  const first = one.pool.unsafe('do p0.0 ok').execute()
  await one.time.pass(() => false, 1000)
  await first
  const before = Array.from({ length: count }, (_, n) => one.pool.unsafe(`do p${n + 1}.0 ok`).execute())
  const transaction = slowTransaction(one, 't1')
  const after = Array.from({ length: 5 }, (_, n) => one.pool.unsafe(`do p${count + n + 1}.0 ok`).execute())
  const outcomes = Promise.allSettled([...before, transaction, ...after])
  await one.time.pass(() => false, 100_000)
  expect((await outcomes).filter(({ status }) => status === 'rejected')).toEqual([])
  expect(one.history.violations).toEqual([])
  expect(one.history.stored.size).toBe(count + 8)
})

test('a statement whose plan is refused is not repeated after its savepoint was rolled back', async () => {
  const one = onePool()
  one.faults.stalePlan = 1
  const transaction = one.pool.begin(`tag ${lettersOf('t1')}`, async sql => {
    await sql.unsafe('do $1', ['t1.1 ok'], { prepare: true })
    const undone = sql.savepoint(async part => {
      part.unsafe('do $1', ['t1.2 ok'], { prepare: true }).catch(() => {})
      await Promise.resolve()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  })
  const outcome = Promise.allSettled([transaction])
  await one.time.pass(() => false, 10_000)
  expect((await outcome)[0]?.status).toBe('fulfilled')
  expect([...one.history.stored]).toEqual(['t1.1 ok'])
})
