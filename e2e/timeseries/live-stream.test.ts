import { expect, test } from 'vitest'
import { own } from '../harness/server'
import { type EventReader, LiveWorld } from './live-world'

const world = own(new LiveWorld())

const rowsOf = async (path: string) => (await world.json<{ data: object[] }>(`/timeseries/v2/flat/${path}`)).data
const status = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(world.address(path), init)
  await response.body?.cancel()
  return response.status
}

test('stored measurements are sent to all readers, as rows of the newest measurements', async () => {
  const parameters = 'shownull=true&timezone=Europe/Rome&select=*'
  const reader = await world.follow(`Park/free?${parameters}`)
  for (const value of [1, 'two', { three: [3] }]) {
    await world.push('A', 10, [value])
    await expect.poll(async () => reader.data.at(-1)?.mvalue, { timeout: 20_000 }).toEqual(value)
  }
  const latest = await rowsOf(`Park/free/latest?${parameters}&limit=-1`)
  expect(latest).toHaveLength(3)
  expect(reader.data).toEqual(expect.arrayContaining(latest))
  expect(reader.data).toHaveLength(3)
  await reader.leave()
})

test('a filter limits the measurements sent, also by fields of measurements', async () => {
  const path = `*/free?select=scode,mvalue,stype&where=${encodeURIComponent('or(and(scode.eq."B",mvalue.gt.5),stype.eq."Bike")')}`
  const reader = await world.follow(path)
  await world.push('B', 20, [1, 9, 3, 7])
  await world.push('A', 20, [99])
  await world.push('A', 20, [42], { type: 'Bike' })
  await expect.poll(() => reader.data.map(({ mvalue }) => mvalue), { timeout: 20_000 }).toEqual([9, 7, 42])
  await reader.leave()
})

test('unchanged and earlier measurements are not sent; a replaced value is sent with its current value', async () => {
  const { lastId } = await world.readEvents('*/*?from=now')
  await world.push('C', 30, [1, 2])
  await world.push('C', 30, [1, 2])
  await world.push('C', 31, [5])
  const { data } = await world.readEvents(`*/*?select=scode,mvalue&cursor=${lastId}`)
  expect(data.map(({ mvalue }) => mvalue)).toEqual([1, 5])
})

test('a reader can continue after each event; the header takes precedence over the URL', async () => {
  const { lastId } = await world.readEvents('*/*?from=now')
  await world.push('A', 40, [1, 2, 3])
  await world.push('B', 40, ['a', 4, { b: 1 }])
  await world.push('A', 43, [5])
  const all = await world.readEvents(`*/*?cursor=${lastId}`)
  expect(all.events.map(({ data }) => data.mvalue)).toEqual([1, 2, 3, 4, 'a', { b: 1 }, 5])
  for (const [index, { id }] of all.events.entries()) {
    const rest = all.events.slice(index + 1)
    expect((await world.readEvents(`*/*?cursor=${id}`)).events).toEqual(rest)
    expect((await world.readEvents(`*/*?from=latest&cursor=${lastId}`, { 'Last-Event-ID': id! })).events).toEqual(rest)
  }
  expect((await world.readEvents(`*/*?cursor=${all.lastId}`)).events).toEqual([])
  expect((await world.readEvents(`Bike/*?cursor=${lastId}`)).events).toEqual([])
})

test('it begins now; from=oldest sends everything kept, from=latest the newest of each series', async () => {
  expect((await world.readEvents('*/*')).events).toEqual([])
  const newest = await world.readEvents('*/*?from=latest')
  expect(newest.data).toEqual(await rowsOf('*/*/latest?limit=-1'))
  expect(newest.events.every(({ id }) => id === undefined)).toBe(true)
  await world.push('A', 60, [8])
  expect((await world.readEvents(`*/*?cursor=${newest.lastId}`)).data.map(({ mvalue }) => mvalue)).toEqual([8])
  const logged = await world.readEvents('*/*?from=oldest')
  expect(new Set(logged.data.map(row => JSON.stringify(row)))).toEqual(
    new Set((await rowsOf('*/*/2026-01-01/2026-01-02?limit=-1')).map(row => JSON.stringify(row))),
  )
})

test('newest measurements and then new ones are complete and without repetition', async () => {
  let pushing = true
  const pusher = (async () => {
    let count = 0
    for (; pushing; count++) await world.push('C', 1000 + count, [count])
    return count
  })()
  const readers: EventReader[] = []
  for (let round = 0; round < 8; round++)
    readers.push(await world.follow('Park/free?from=latest&where=scode.eq."C",mvalidtime.gteq.2026-01-01T16:40'))
  pushing = false
  const last = (await pusher) - 1
  for (const reader of readers) {
    await expect.poll(() => reader.data.at(-1)?.mvalue, { timeout: 20_000 }).toBe(last)
    const values = reader.data.map(({ mvalue }) => Number(mvalue))
    const first = values[0]!
    expect(values).toEqual(Array.from({ length: last - first + 1 }, (_, index) => first + index))
    await reader.leave()
  }
})

test('406 for clients that do not accept event streams, 400 for an incomplete path; HEAD uses no slot', async () => {
  for (const accept of ['application/json', 'text/event-stream;q=0, */*', 'text/html'])
    expect([accept, await status('stream/*/*?follow=false', { headers: { Accept: accept } })]).toEqual([accept, 406])
  for (const accept of ['text/event-stream', 'text/*', '*/*'])
    expect([accept, await status('stream/*/*?follow=false', { headers: { Accept: accept } })]).toEqual([accept, 200])
  for (let round = 0; round < 30; round++) expect(await status('stream/*/*', { method: 'HEAD' })).toBe(200)
  const packed = await fetch(world.address('stream/*/*?follow=false'), { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect([packed.headers.get('content-encoding'), packed.headers.get('content-type')]).toEqual([null, 'text/event-stream'])
  await packed.text()
  expect(await status('stream/*/*', { method: 'POST' })).toBe(405)
  for (const path of ['stream', 'stream/*', 'stream/*/*/latest']) expect(await status(path)).toBe(400)
})
