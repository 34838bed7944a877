import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CancellableQuery, Lane, LaneFull, RequestAborted } from './lane'
import type { Pool } from './pools'
import { allowReplicaUntil, isReplicaUsed } from './watch/replica-use'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pool = (() => {}) as unknown as Pool
const laneOf = (waiting: number) => new Lane(() => pool, { running: 2, waiting, waitMilliseconds: 1000 })

/** A statement that ends on demand, or when it is cancelled. */
function statement(name: string, started: string[]) {
  const ends = { resolve: (_: string) => {}, reject: (_: Error) => {} }
  const rows = new Promise<string>((resolve, reject) => Object.assign(ends, { resolve, reject }))
  const fail = () => ends.reject(new Error('canceling statement due to user request'))
  const cancel = vi.fn(async () => fail())
  const send = () => {
    started.push(name)
    return Object.assign(rows, { cancel }) as CancellableQuery<string>
  }
  return { send, cancel, fail, end: () => ends.resolve(name) }
}

function someStatements(count: number) {
  const started: string[] = []
  return { started, all: Array.from({ length: count }, (_, index) => statement(`${index}`, started)) }
}

test('as many statements run as the lane has connections, the others in their order', async () => {
  const { started, all } = someStatements(4)
  const lane = laneOf(5)
  const results = all.map(({ send }) => lane.run(send))
  expect(started).toEqual(['0', '1'])
  all[1]!.end()
  await results[1]
  await vi.waitFor(() => expect(started).toEqual(['0', '1', '2']))
  for (const { end } of all) end()
  expect(await Promise.all(results)).toEqual(['0', '1', '2', '3'])
  expect(started).toEqual(['0', '1', '2', '3'])
})

test('a statement that finds the queue full is refused immediately, one that waits too long then; both leave nothing behind', async () => {
  const { started, all } = someStatements(5)
  const lane = laneOf(1)
  const running = [lane.run(all[0]!.send), lane.run(all[1]!.send)]
  const waiting = expect(lane.run(all[2]!.send)).rejects.toThrow(LaneFull)
  await expect(lane.run(all[3]!.send)).rejects.toThrow(LaneFull)
  await vi.advanceTimersByTimeAsync(1000)
  await waiting
  const last = lane.run(all[4]!.send)
  for (const { end } of all) end()
  await Promise.all(running)
  expect(await last).toBe('4')
  expect(started).toEqual(['0', '1', '4'])
})

test('a failed statement releases its connection', async () => {
  const lane = laneOf(0)
  const fail = () => Object.assign(Promise.reject(new Error('no')), { cancel: () => {} })
  for (let time = 0; time < 5; time++) await expect(lane.run(fail)).rejects.toThrow('no')
})

describe('when the client disconnects', () => {
  test('its running statement is cancelled, and the connection is free', async () => {
    const { all } = someStatements(1)
    const lane = new Lane(() => pool, { running: 1, waiting: 0, waitMilliseconds: 1000 })
    const client = new AbortController()
    const result = expect(lane.run(all[0]!.send, client)).rejects.toThrow(RequestAborted)
    client.abort()
    await result
    expect(all[0]!.cancel).toHaveBeenCalledOnce()
    const next = statement('next', [])
    next.end()
    expect(await lane.run(next.send)).toBe('next')
  })

  test('a cancel request that overtook its statement is sent again', async () => {
    const { all } = someStatements(1)
    const client = new AbortController()
    all[0]!.cancel.mockImplementationOnce(async () => {})
    const result = expect(laneOf(0).run(all[0]!.send, client)).rejects.toThrow(RequestAborted)
    client.abort()
    await vi.advanceTimersByTimeAsync(500)
    await result
    expect(all[0]!.cancel).toHaveBeenCalledTimes(2)
  })

  test('its connection is occupied until the cancel request has arrived, however slowly: it would cancel the next statement', async () => {
    const { started, all } = someStatements(2)
    const lane = new Lane(() => pool, { running: 1, waiting: 1, waitMilliseconds: 8000 })
    const client = new AbortController()
    const order = { arrives: () => {} }
    all[0]!.cancel.mockImplementation(() => new Promise(resolve => Object.assign(order, { arrives: resolve })))
    const result = expect(lane.run(all[0]!.send, client)).rejects.toThrow(RequestAborted)
    const next = lane.run(all[1]!.send)
    client.abort()
    await vi.advanceTimersByTimeAsync(2000)
    all[0]!.fail()
    await vi.advanceTimersByTimeAsync(2000)
    expect([started, all[0]!.cancel.mock.calls.length]).toEqual([['0'], 1])
    order.arrives()
    await result
    all[1]!.end()
    expect([await next, started]).toEqual(['1', ['0', '1']])
  })

  test('it leaves the queue, and its statement never starts', async () => {
    const { started, all } = someStatements(4)
    const lane = laneOf(1)
    const running = [lane.run(all[0]!.send), lane.run(all[1]!.send)]
    const client = new AbortController()
    const result = expect(lane.run(all[2]!.send, client)).rejects.toThrow(RequestAborted)
    client.abort()
    await result
    await expect(lane.run(all[3]!.send, client)).rejects.toThrow(RequestAborted)
    for (const { end } of all) end()
    await Promise.all(running)
    expect(started).toEqual(['0', '1'])
  })

  test('a statement that has ended is not cancelled', async () => {
    const { all } = someStatements(1)
    const client = new AbortController()
    all[0]!.end()
    await laneOf(0).run(all[0]!.send, client)
    client.abort()
    expect(all[0]!.cancel).not.toHaveBeenCalled()
  })
})

describe('where a lane has a replica next to the primary', () => {
  const [replica, primary] = ['replica', 'primary'] as unknown as [Pool, Pool]
  const lane = () =>
    new Lane(
      () => replica,
      { running: 1, waiting: 0, waitMilliseconds: 1000 },
      () => primary,
    )
  const failing = (code: string) =>
    vi.fn((pool: Pool) => {
      const response = pool === replica ? Promise.reject(Object.assign(new Error(code), { code })) : Promise.resolve(pool)
      return Object.assign(response, { cancel: () => {} }) as unknown as CancellableQuery<Pool>
    })

  test.each(['ECONNREFUSED', 'ECONNRESET', 'CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT', '40001'])(
    'a statement that fails there with %s runs on the primary',
    async code => {
      expect(await lane().run(failing(code))).toBe(primary)
    },
  )

  test.each(['57014', '42601', '53200'])('one that fails with %s would fail anywhere, and is not sent again', async code => {
    const send = failing(code)
    await expect(lane().run(send)).rejects.toThrow(code)
    expect(send).toHaveBeenCalledOnce()
  })

  test('a replica that lost a connection is not used until it works again', async () => {
    allowReplicaUntil(Number.POSITIVE_INFINITY)
    await lane().run(failing('40001'))
    expect(isReplicaUsed()).toBe(true)
    await lane().run(failing('ECONNRESET'))
    expect(isReplicaUsed()).toBe(false)
  })

  test('a statement that needs current data is never sent there', async () => {
    const send = failing('ECONNREFUSED')
    expect(await lane().run(send, undefined, 'primary')).toBe(primary)
    expect(send.mock.calls).toEqual([[primary]])
  })
})
