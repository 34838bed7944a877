import { beforeAll, describe, expect, test } from 'vitest'
import { deleteBeyondSql } from '@/lib/http/idempotency/write-once'
import { Collector, countsOf } from '../harness/collector'
import { PermissionPlatform } from '../harness/permission-platform'
import { own } from '../harness/server'

// A request with an Idempotency-Key is executed once; its effect and its key are stored in one transaction.

const platform = own(new PermissionPlatform({ writer: { roles: ['WRITER'] }, other: { roles: ['WRITER'] } }))
let collector: Collector
let other: Collector
let provenance: string

beforeAll(async () => {
  collector = new Collector(platform.server, await platform.token('writer'))
  other = new Collector(platform.server, await platform.token('other'))
  provenance = await collector.provenance('keys')
  await collector.register('WKey', { stations: ['K', 'L'], dataTypes: ['w-key'] })
})

const record = { timestamp: Date.parse('2025-03-01T00:00:00Z'), value: 1, period: 600 }
const push = (value: unknown) => ({ provenance, branch: { K: { branch: { 'w-key': { data: [{ ...record, value }] } } } } })
const send = (path: string, body: unknown, key: string, from = collector) => from.post(path, body, { 'Idempotency-Key': key })
const isRepeated = (response: Response) => response.headers.get('idempotency-replayed') === 'true'
const valueStored = async () => {
  const [row] = await platform.database`select m.number from measurement m order by m.ts desc limit 1`
  return row?.['number']
}

const station = { id: 'S', name: 'S', origin: 'keys', latitude: 46, longitude: 11 }
const edge = { id: 'E', name: 'E', origin: 'keys', begin: { id: 'K', type: 'WKey' }, end: { id: 'L', type: 'WKey' } }
const calls: [string, () => unknown][] = [
  ['provenance', () => ({ dataCollector: 'keys', dataCollectorVersion: '1', lineage: 'once' })],
  ['syncDataTypes', () => ({ name: 'w-key-once', unit: 'm', rtype: 'raw', period: 60 })],
  ['stations?stationType=WKeyOnce', () => station],
  ['syncStations/WKeySync', () => [station, station]],
  ['syncStationStates/WKey/e2e', () => ['K']],
  ['pushRecords/WKey', () => push(1)],
  ['event', () => [{ uuid: 'a0000000-0000-4000-8000-000000000001', origin: 'WKey', eventStart: 1, provenance }]],
  ['syncEdges/WKeyEdge', () => [edge]],
  ['patchStations', () => []],
]

describe('a repeated request', () => {
  test.each(calls)('%s: gets the same response', async (path, body) => {
    const first = await send(path, body(), `"again ${path}"`)
    const again = await send(path, body(), `"again ${path}"`)
    expect([first.status < 300, isRepeated(first), isRepeated(again)]).toEqual([true, false, true])
    expect([again.status, await again.text(), countsOf(again)]).toEqual([first.status, await first.text(), countsOf(first)])
  })

  test('does nothing, even after other changes', async () => {
    expect(countsOf(await send('pushRecords/WKey', push(10), 'k-nothing'))).toMatchObject({ replaced: 1 })
    await collector.post('pushRecords/WKey', push(20))
    const again = await send('pushRecords/WKey', push(10), '"k-nothing"')
    expect([again.status, countsOf(again).replaced, isRepeated(again)]).toEqual([201, 1, true])
    expect(await valueStored()).toBe(20)
  })

  test('by another caller or under another key is a new request', async () => {
    await send('pushRecords/WKey', push(30), 'k-own')
    expect(isRepeated(await send('pushRecords/WKey', push(30), 'k-own', other))).toBe(false)
    expect(isRepeated(await send('pushRecords/WKey', push(30), 'k-other'))).toBe(false)
  })

  test('is executed once by fifty concurrent requests; early ones get 409', async () => {
    const body = { name: 'w-key-many', unit: 'm', rtype: 'raw', period: 60 }
    const responses = await Promise.all(Array.from({ length: 50 }, () => send('syncDataTypes', body, 'k-many')))
    const done = responses.filter(({ status }) => status === 201)
    expect(responses.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    expect(done.filter(response => !isRepeated(response)).length).toBe(1)
    expect(done.every(response => countsOf(response).stored === 1)).toBe(true)
  })

  test('gets 409 with Retry-After during the first one, then its response', async () => {
    const { database } = platform
    const waits = async () => (await database`select from pg_stat_activity where wait_event_type = 'Lock'`).length
    const first = await database.begin(async blocking => {
      await blocking`select from station where type = 'WKey' and code = 'K' for update`
      const waiting = send('syncStations/WKey?syncState=false', [{ id: 'K', name: 'renamed', origin: 'e2e' }], 'k-busy')
      await expect.poll(waits, { timeout: 10_000, interval: 20 }).toBe(1)
      const early = await send('syncStations/WKey?syncState=false', [{ id: 'K', name: 'renamed', origin: 'e2e' }], 'k-busy')
      const problem = (await early.json()) as Record<string, unknown>
      expect([early.status, problem['code'], early.headers.get('retry-after')]).toEqual([409, 'idempotency-key-busy', '1'])
      return { waiting }
    })
    expect((await first.waiting).status).toBe(201)
    const late = await send('syncStations/WKey?syncState=false', [{ id: 'K', name: 'renamed', origin: 'e2e' }], 'k-busy')
    expect([late.status, isRepeated(late), countsOf(late).replaced]).toEqual([201, true, 1])
  })

  test('is executed again after a day', async () => {
    await send('pushRecords/WKey', push(40), 'k-day')
    await platform.database`update idempotency_key set created_at = now() - interval '25 hours' where key = 'k-day'`
    const later = await send('pushRecords/WKey', push(41), 'k-day')
    expect([later.status, isRepeated(later), await valueStored()]).toEqual([201, false, 41])
  })
})

describe('a key', () => {
  test('is refused with another body, path or parameters', async () => {
    await send('pushRecords/WKey', push(50), 'k-used')
    const others = [send('pushRecords/WKey', push(51), 'k-used'), send('pushRecords/WOther', push(50), 'k-used')]
    for (const response of [...(await Promise.all(others)), await send('pushRecords/WKey?x=1', push(50), 'k-used')])
      expect([response.status, ((await response.json()) as Record<string, unknown>)['code']]).toEqual([
        422,
        'idempotency-key-used',
      ])
    expect(await valueStored()).toBe(50)
  })

  test('is free after a refused request', async () => {
    expect((await send('pushRecords/WKey', { ...push(60), provenance: '' }, 'k-free')).status).toBe(422)
    expect((await send('pushRecords/WKey', push(true), 'k-free')).status).toBe(400)
    const good = await send('pushRecords/WKey', push(60), 'k-free')
    expect([good.status, isRepeated(good), await valueStored()]).toEqual([201, false, 60])
  })
})

describe('the stored response', () => {
  test('is stored together with the effect of the request', async () => {
    const { database } = platform
    await database.unsafe(`
      create function lose() returns trigger language plpgsql as $$ begin raise exception 'no memory'; end $$;
      create trigger lose before insert on idempotency_key for each row execute function lose();`)
    const before = await valueStored()
    expect((await send('pushRecords/WKey', push(70), 'k-lost')).status).toBe(500)
    expect((await send('syncStations/WKey', [{ ...station, id: 'lost' }], 'k-lost-2')).status).toBe(500)
    expect([await valueStored(), (await database`select from station where code = 'lost'`).length]).toEqual([before, 0])
    await database.unsafe('drop trigger lose on idempotency_key; drop function lose()')
    const again = await send('pushRecords/WKey', push(70), 'k-lost')
    expect([again.status, isRepeated(again), await valueStored()]).toEqual([201, false, 70])
  })

  test('is limited to the newest keys of each owner', async () => {
    const { database } = platform
    for (const owner of ['a', 'b'])
      for (const key of ['1', '2', '3', '4'])
        await database`insert into idempotency_key (owner, key, request, result) values (${owner}, ${key}, '', '')`
    await database`delete from idempotency_key where owner = 'b' and key in ('3', '4')`
    const { text, values } = deleteBeyondSql(2)
    await database.unsafe(text, values as never[])
    const left = await database`select owner, key from idempotency_key where owner in ('a', 'b') order by owner, key`
    expect(left.map(({ owner, key }) => `${owner}${key}`)).toEqual(['a3', 'a4', 'b1', 'b2'])
  })
})
