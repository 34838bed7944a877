import { once } from 'node:events'
import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { pruneArrivals } from '@/lib/db/arrivals/log'
import { writer } from '@/lib/db/pools'
import { transaction } from '@/lib/db/run'
import { own } from '../harness/server'
import { type EventReader, LiveWorld, type StreamEvent, start } from './live-world'

const world = own(new LiveWorld({ STREAMS_MAX: '8', STREAMS_PER_CALLER_MAX: '6' }))

const patience = { timeout: 20_000 }
// The other data types are in an open dataset, otherwise they would be closed.
const closing = `insert into dataset (id, shortname, api_type, station_type, data_type, closed)
  values ('staff', 'Staff', 'timeseries', 'Park', 'staff', true), ('free', 'Free', 'timeseries', 'Park', 'free', false) on conflict do nothing`
const valuesOf = (reader: EventReader) => reader.data.map(({ mvalue }) => mvalue)

/** A transaction that has stored nothing yet: later arrivals are incomplete until it ends. */
async function slowTransaction() {
  let end = () => {}
  const finished = new Promise<void>(resolve => {
    end = resolve
  })
  let begun = () => {}
  const running = new Promise<void>(resolve => {
    begun = resolve
  })
  const done = transaction(writer(), async connection => {
    await connection.unsafe('select pg_current_xact_id()')
    begun()
    await finished
    await connection.unsafe(`
      with stored as (
        insert into measurement (series_id, ts, number, provenance_id)
        select r.id, to_timestamp(${start / 1000} + 86400), 4711, 1 from series r order by r.id limit 1
        on conflict (series_id, ts) do update set number = excluded.number, stored_at = now()
        returning series_id, ts, stored_at)
      insert into arrival (ended_at, records, series_ids, times)
      select max(stored_at), count(*), array_agg(series_id), array_agg(ts) from stored`)
  })
  await running
  return async () => {
    end()
    await done
  }
}

test('later arrivals wait for a transaction that ends late', async () => {
  await world.push('A', 0, [1])
  const reader = await world.follow('Park/*?select=mvalue')
  const finish = await slowTransaction()
  await world.push('A', 1, [2])
  await world.push('B', 1, [3])
  await expect
    .poll(() => world.json<{ data: unknown[] }>('/timeseries/v2/flat/Park/*/latest'), patience)
    .toMatchObject({
      data: [{ mvalue: 2 }, { mvalue: 3 }],
    })
  expect(reader.events).toEqual([])
  await finish()
  await expect.poll(() => valuesOf(reader), patience).toEqual([4711, 2, 3])
  await reader.leave()
})

test('a reader that reconnects repeatedly gets everything once', async () => {
  const { lastId } = await world.readEvents('*/*?from=now')
  const total = 120
  const received: StreamEvent[] = []
  let cursor = lastId
  const storing = Promise.all(
    ['A', 'B', 'C', 'A', 'B', 'C'].map(async (code, lane) => {
      const dataType = lane < 3 ? 'free' : 'staff'
      for (let n = 0; n < total / 6; n++) {
        const finish = n % 7 === lane ? await slowTransaction() : async () => {}
        await world.push(code, 100 + n, [lane * 1000 + n], { dataType })
        await finish()
      }
    }),
  )
  const isComplete = () => received.filter(({ data }) => data.mvalue !== 4711).length >= total
  for (let round = 0; !isComplete() && round < 500; round++) {
    const reader = await world.follow('*/*?select=mvalue', { 'Last-Event-ID': cursor })
    await expect.poll(() => reader.events.length, patience).toBeGreaterThan(0)
    await reader.leave()
    const some = reader.events.slice(0, 1 + (round % 5))
    received.push(...some)
    cursor = some.at(-1)!.id!
  }
  await storing
  const values = received.map(({ data }) => data.mvalue).filter(value => value !== 4711)
  const expected = Array.from({ length: 6 }, (_, lane) => Array.from({ length: total / 6 }, (_, n) => lane * 1000 + n)).flat()
  expect([...values].sort((a, b) => Number(a) - Number(b))).toEqual(expected)
  expect(new Set(received.map(({ id }) => id)).size).toBe(received.length)
})

test('readers continue after the server was killed or stopped', async () => {
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const reader = await world.follow('*/*?select=mvalue')
    await world.push('A', signal === 'SIGKILL' ? 200 : 210, [1])
    await expect.poll(() => valuesOf(reader), patience).toEqual([1])
    await world.restart(signal)
    expect(await reader.ended).toBe(signal === 'SIGTERM' ? 'closed' : 'broken')
    if (signal === 'SIGTERM') expect(reader.comments.at(-1)).toContain('stops')
    await world.push('A', signal === 'SIGKILL' ? 201 : 211, [2, 3])
    expect(valuesOf(await world.readEvents('*/*?select=mvalue', { 'Last-Event-ID': reader.lastId }))).toEqual([2, 3])
  }
})

const staffIs = (state: 'open' | 'closed') =>
  expect
    .poll(async () => (await world.json<{ data: unknown[] }>('/timeseries/v2/flat/*/staff/latest')).data.length > 0, patience)
    .toBe(state === 'open')

test('data closed during a stream are only sent to callers who may see them; opened again they are sent', async () => {
  const [guest, insider] = [
    await world.follow('*/*?select=mvalue'),
    await world.follow('*/*?select=mvalue', await world.insider()),
  ]
  await world.push('A', 300, [1], { dataType: 'staff' })
  await expect.poll(() => [valuesOf(guest), valuesOf(insider)], patience).toEqual([[1], [1]])
  await world.run(closing)
  await staffIs('closed')
  await world.push('A', 301, [2], { dataType: 'staff' })
  await world.push('A', 301, [3])
  await expect
    .poll(() => [valuesOf(guest), valuesOf(insider)], patience)
    .toEqual([
      [1, 3],
      [1, 2, 3],
    ])
  await world.run(`delete from dataset where id = 'staff'`)
  await staffIs('open')
  await world.push('A', 302, [4], { dataType: 'staff' })
  await expect
    .poll(() => [valuesOf(guest), valuesOf(insider)], patience)
    .toEqual([
      [1, 3, 4],
      [1, 2, 3, 4],
    ])
  await Promise.all([guest.leave(), insider.leave()])
})

test('a revoked token ends its stream with a comment; others continue', async () => {
  const token = await world.insiderToken()
  const [ending, other] = [await world.follow('*/*', { Authorization: `Bearer ${token}` }), await world.follow()]
  const form = new URLSearchParams({ client_id: 'insider', client_secret: 'a secret of a test', token })
  const revoked = await fetch(`${world.url}/auth/realms/belvedere/protocol/openid-connect/revoke`, {
    method: 'POST',
    body: form,
  })
  expect(revoked.status).toBe(200)
  expect(await ending.ended).toBe('closed')
  expect(ending.comments.at(-1)).toContain('token')
  await world.push('A', 400, [1])
  await expect.poll(() => valuesOf(other), patience).toEqual([1])
  await other.leave()
})

test('a reader that does not read delays no other reader; nothing is buffered for it, and after a while it is disconnected', async () => {
  const { hostname, port } = new URL(world.url)
  const stuck = createConnection(Number(port), hostname).pause()
  stuck.write(`GET /timeseries/v2/stream/*/*?select=mvalue HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
  await once(stuck, 'readable')
  const readers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => world.follow(n === 0 ? '*/*?select=mvalue' : 'Nothing/*')),
  )
  await expect(world.follow()).rejects.toThrow(/^503: /)
  const text = 'x'.repeat(4000)
  for (let n = 0; n < 3; n++)
    await world.push(
      'C',
      600 + n * 1000,
      Array.from({ length: 1000 }, (_, nth) => `${nth} ${text}`),
    )
  await expect.poll(() => readers[0]!.events.length, patience).toBe(3000)
  // The server holds its slot until it has waited for the reader.
  const next = () => world.follow('Nothing/*').catch(() => null)
  await expect.poll(async () => readers.push(...[await next()].filter(reader => reader !== null)), { timeout: 60_000 }).toBe(6)
  stuck.on('error', () => {}).resume()
  await once(stuck, 'close')
  expect(stuck.bytesRead).toBeLessThan(3000 * text.length)
  await Promise.all(readers.map(reader => reader.leave()))
}, 120_000)

test('410 for a cursor that the log no longer contains', async () => {
  const age = () =>
    world.run(`update arrival set begun_at = begun_at - interval '1 year', ended_at = ended_at - interval '1 year'
                                where begun_at > now() - interval '1 month'`)
  const place = async () => (await world.readEvents('*/*?from=now')).lastId
  await age()
  const early = await place()
  await world.push('A', 700, [1])
  expect(valuesOf(await world.readEvents(`*/*?cursor=${early}`))).toEqual([1])
  await age()
  const late = await place()
  await pruneArrivals()
  await expect(world.readEvents(`*/*?cursor=${early}`)).rejects.toThrow(/^410: .*cursor-gone/)
  expect((await world.readEvents(`*/*?cursor=${late}`)).events).toEqual([])
  await world.push('A', 701, [2])
  await pruneArrivals()
  expect(valuesOf(await world.readEvents(`*/*?cursor=${late}`))).toEqual([2])
  await age()
  await world.push('A', 702, [3])
  await pruneArrivals()
  await expect(world.readEvents(`*/*?cursor=${late}`)).rejects.toThrow(/^410: .*cursor-gone/)
  expect(valuesOf(await world.readEvents('*/*?from=oldest'))).toEqual([3])
})

test('an idle stream regularly sends a comment and the position to continue from', async () => {
  const reader = await world.follow('Nothing/*')
  await expect.poll(() => reader.lastId, { timeout: 20_000 }).not.toBe('')
  const { lastId } = reader
  await world.push('A', 8000, [1])
  await expect.poll(() => reader.lastId, { timeout: 40_000 }).not.toBe(lastId)
  expect(reader.events).toEqual([])
  expect((await world.readEvents(`*/*?cursor=${reader.lastId}`)).events).toEqual([])
  expect((await world.readEvents(`*/*?select=mvalue&cursor=${lastId}`)).data.at(-1)).toMatchObject({ mvalue: 1 })
  await reader.leave()
})

test('a stream ends with a message when its log starts again', async () => {
  await world.push('A', 790, [1])
  const reader = await world.follow()
  await world.run(`
    delete from arrival;
    insert into arrival (tx, ended_at, records, series_ids, times) values ('3', now(), 0, '{}', '{}');
    update setting set value = md5(value) where name = 'stream secret'`)
  expect(await reader.ended).toBe('closed')
  expect(reader.comments.at(-1)).toContain('begin again')
})

test('410 for all earlier cursors after a restore; streams start again', async () => {
  const { lastId } = await world.readEvents('*/*?from=now')
  await world.run(`update arrival set tx = (tx::text::bigint + 1000000000)::text::xid8`)
  await world.restart('SIGTERM')
  await expect(world.readEvents(`*/*?cursor=${lastId}`)).rejects.toThrow(/^410: .*cursor-gone/)
  const begun = await world.readEvents('*/*?from=now')
  await world.push('A', 800, [1])
  expect(valuesOf(await world.readEvents(`*/*?cursor=${begun.lastId}`))).toEqual([1])
  expect(valuesOf(await world.readEvents('*/*?from=oldest'))).toEqual([1])
})
