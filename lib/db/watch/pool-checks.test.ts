import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Config, readConfig } from '@/lib/config'
import { poolNames, requestKindsAt } from '@/lib/db/pools'
import { forget, once } from '@/lib/runtime'
import { checkPools } from './pool-checks'
import { allowReplicaUntil } from './replica-use'

type Behaviour = 'answers' | 'follows' | 'is read-only' | 'is silent' | string

/** Replaces the pools of this process by ones that behave as given for their kind; by default they respond. */
function pools(behaviours: Readonly<Record<string, Behaviour>>): void {
  for (const name of poolNames) {
    const behaviour = behaviours[name.replace('pool ', '')] ?? 'answers'
    const unsafe = () => {
      if (behaviour === 'is silent') return new Promise(() => {})
      const isStandby = behaviour === 'follows'
      if (behaviour === 'answers' || behaviour === 'is read-only' || isStandby)
        return Promise.resolve([{ isStandby, isReadOnly: behaviour !== 'answers' }])
      return Promise.reject(Object.assign(new Error('with a name of a host'), { code: behaviour }))
    }
    once(name, () => ({ unsafe }))
  }
}

/** Sets when the watch last had a response from both servers. */
const respondedAt = (at: number) =>
  once('watched servers', () => ({ primary: { respondedAt: at }, replica: { respondedAt: at } }))

beforeEach(() => {
  once<Config>('config', () => readConfig({ DATA_DIR: '/nowhere' }))
})
afterEach(() => {
  for (const name of ['config', 'second wall', 'asked pools', 'watched servers', 'replica use', ...poolNames]) forget(name)
})

const result = async () =>
  (await checkPools(50)).flatMap(({ kind, server, state, trouble }) =>
    state === 'ready' ? [] : [[kind, server, state, trouble]],
  )

test('every pool that a request may use is checked, those of the replica while it is used', async () => {
  pools({})
  expect((await checkPools(50)).map(({ kind, state }) => [kind, state])).toEqual(
    requestKindsAt('primary').map(kind => [kind, 'ready']),
  )
  allowReplicaUntil(Number.POSITIVE_INFINITY)
  expect(await checkPools(50)).toHaveLength(requestKindsAt('primary').length + requestKindsAt('replica').length)
})

test.each([
  ['53300', 'takes no more connections'],
  ['28P01', 'refuses the user'],
  ['57P03', 'is starting or stopping'],
  ['ECONNREFUSED', 'cannot be reached'],
  ['CONNECTION_ENDED', 'does not respond'],
  ['XX000', 'fails with XX000'],
])('a pool that fails with %s is broken, and the message contains no names', async (code, trouble) => {
  pools({ guest: code })
  expect(await result()).toEqual([['guest', 'primary', 'broken', trouble]])
})

test('a pool that does not respond is busy if its server responds to others, and broken otherwise', async () => {
  pools({ 'reader long': 'is silent' })
  respondedAt(Number.NEGATIVE_INFINITY)
  expect(await result()).toEqual([['reader long', 'primary', 'broken', 'does not respond']])
  forget('watched servers')
  respondedAt(Number.POSITIVE_INFINITY)
  expect(await result()).toEqual([['reader long', 'primary', 'busy', undefined]])
})

test('a primary that became a standby does not accept writes', async () => {
  pools({ writer: 'follows', reader: 'follows' })
  expect(await result()).toEqual([['writer', 'primary', 'broken', 'is a replica, which nothing can be written to']])
})

test('a primary that was made read-only does not accept writes, and is read', async () => {
  pools({ writer: 'is read-only', admin: 'is read-only', reader: 'is read-only' })
  expect(await result()).toEqual([
    ['writer', 'primary', 'broken', 'is read-only and takes no changes'],
    ['admin', 'primary', 'broken', 'is read-only and takes no changes'],
  ])
})

test('without connections for guests their pools are not checked', async () => {
  once('second wall', () => ({ state: 'off' }))
  pools({ guest: '42501', 'guest long': '42501' })
  expect(await result()).toEqual([])
})
