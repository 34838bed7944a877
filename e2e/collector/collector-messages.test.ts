import { beforeAll, describe, expect, test } from 'vitest'
import { removeOldSql } from '@/lib/collector/prune-messages'
import { own } from '../harness/server'
import { PushPlatform, type StoredMessage } from './push-client'

// Messages as operators and senders read them.

const all = own(new PushPlatform())
const ids: string[] = []
type Page = { items: StoredMessage[]; next: string | null }

beforeAll(async () => {
  const { database } = all
  await database`insert into message_consumer (name) values ('everything')`
  await database`insert into message_consumer (name, provider, dataset) values ('cars', 'provider', 'cars')`
  await database`insert into message_consumer (name, active) values ('asleep', false)`
  for (let index = 0; index < 6; index++) {
    const type = { 'Content-Type': 'text/html' }
    ids.push(await all.provider.accepted(index % 2 === 0 ? 'provider/cars' : 'provider/bikes', `message ${index}`, type))
  }
  ids.push(await all.other.accepted('foreign/data', 'of another'))
})

const list = async (query: string): Promise<Page> => (await all.operator.get(query)).json() as Promise<Page>
const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id)
const numbersOf = async (query: string) => (await idsOf(query)).map(id => ids.indexOf(id)).sort()

const became = (index: number, consumer: string, state: string, reason: string | null = null) => all.database`
  update message_delivery d set state = ${state}, reason = ${reason}, attempts = d.attempts + 1
    from message m where m.seq = d.message_seq and m.id = ${ids[index]!} and d.consumer = ${consumer}`

describe('the list', () => {
  test('is sorted by time, newest first, and its pages have every message once', async () => {
    const met: string[] = []
    for (let query: string | null = '?pagesize=2'; query !== null; ) {
      const response = await all.operator.get(query)
      const page = (await response.json()) as Page
      met.push(...page.items.map(({ id }) => id))
      expect(response.headers.get('link')?.includes(`cursor=${page.next}`) ?? false).toBe(page.next !== null)
      query = page.next === null ? null : `?pagesize=2&cursor=${page.next}`
      await all.provider.accepted('provider/meanwhile')
    }
    expect(met.filter(id => ids.includes(id))).toEqual(ids.toReversed())
    expect(new Set(met).size).toBe(met.length)
  })

  test.each([
    ['provider=provider&dataset=cars', [0, 2, 4]],
    ['dataset=bikes', [1, 3, 5]],
    ['client=other', [6]],
    ['consumer=cars', [0, 2, 4]],
    ['provider=provider&dataset=bikes&from=2000-01-01&to=2001-01-01', []],
    ['dataset=bikes&from=2000-01-01&to=2100-01-01', [1, 3, 5]],
  ])('by %s', async (query, expected) => {
    expect(await numbersOf(`?${query}`)).toEqual(expected)
  })

  test('from is included, to excluded', async () => {
    const { receivedAt } = await all.operator.message(ids[6]!)
    const at = encodeURIComponent(receivedAt)
    expect(await numbersOf(`?client=other&from=${at}`)).toEqual([6])
    expect(await numbersOf(`?client=other&to=${at}`)).toEqual([])
  })

  test.each([
    ['state=nothing', 'state'],
    ['pagesize=0', 'pagesize'],
    ['cursor=abc', 'cursor'],
    [`cursor=${Buffer.from('[2,"x","y","z"]').toString('base64url')}`, 'cursor'],
    ['provider=%00', 'provider'],
  ])('400 for %s', async (query, parameter) => {
    const response = await all.operator.get(`?${query}`)
    expect([response.status, await response.json()]).toMatchObject([400, { parameter }])
  })
})

describe('states', () => {
  test('a message is waiting, delivered, or rejected with a reason', async () => {
    const statesOf = async (index: number) => (await all.operator.message(ids[index]!)).state
    expect(await statesOf(0)).toBe('waiting')
    await became(0, 'everything', 'delivered')
    expect(await statesOf(0)).toBe('waiting')
    await became(0, 'cars', 'delivered')
    expect(await statesOf(0)).toBe('delivered')
    await became(2, 'cars', 'rejected', 'no station demo-7')
    expect(await statesOf(2)).toBe('rejected')
    expect((await all.operator.message(ids[2]!)).deliveries).toMatchObject([
      { consumer: 'cars', state: 'rejected', round: 1, attempts: 1, reason: 'no station demo-7' },
      { consumer: 'everything', state: 'waiting', round: 1, attempts: 0, reason: null },
    ])
    await all.database`update message_consumer set active = false where name = 'everything'`
    const stored = await all.provider.accepted('provider/unwanted')
    expect((await all.operator.message(stored)).state).toBe('stored')
    await all.database`update message_consumer set active = true where name = 'everything'`
  })

  test.each([
    ['state=rejected', [2]],
    ['state=delivered', [0]],
    ['state=waiting&provider=provider', [1, 3, 4, 5]],
    ['state=waiting&consumer=everything&dataset=cars', [2, 4]],
    ['state=delivered&consumer=cars', [0]],
  ])('the list by %s', async (query, expected) => {
    const indexes = (await numbersOf(`?${query}`)).filter(index => index >= 0)
    expect(indexes).toEqual(expected)
  })
})

describe('the bytes', () => {
  test('are unchanged, and browsers save them', async () => {
    const response = await all.operator.get(`/${ids[0]}/body`)
    expect(await response.text()).toBe('message 0')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html',
      'content-disposition': `attachment; filename="${ids[0]}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
  })

  test('can be requested in parts', async () => {
    const response = await all.operator.get(`/${ids[0]}/body`, { Range: 'bytes=8-' })
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([206, 'bytes 8-8/9', '0'])
    expect((await all.operator.get(`/${ids[0]}/body`, { Range: 'bytes=9-' })).status).toBe(416)
    const other = await all.operator.get(`/${ids[0]}/body`, { Range: 'bytes=8-', 'If-Range': '"other"' })
    expect([other.status, other.headers.get('accept-ranges'), await other.text()]).toEqual([200, 'bytes', 'message 0'])
  })

  test('404 for a missing message, with the same text for an invalid id', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nothing'])
      for (const path of [`/${id}`, `/${id}/body`]) {
        const response = await all.operator.get(path)
        expect([response.status, await response.json()]).toMatchObject([404, { detail: 'There is no message with this id.' }])
      }
  })
})

describe('replay', () => {
  const replayed = async (path: string, body?: unknown) => {
    const response = await all.operator.post(path, body)
    return [response.status, await response.json()]
  }

  test('queues a message again unless it waits already', async () => {
    expect(await replayed(`/${ids[2]}/replay`)).toEqual([202, { messages: 1, deliveries: 1, next: null }])
    expect((await all.operator.message(ids[2]!)).deliveries).toMatchObject([
      { consumer: 'cars', state: 'waiting', round: 2, attempts: 0, reason: null },
      { consumer: 'everything', state: 'waiting', round: 1 },
    ])
    expect(await replayed(`/${ids[0]}/replay?consumer=cars`)).toEqual([202, { messages: 1, deliveries: 1, next: null }])
    expect((await all.operator.message(ids[0]!)).deliveries).toMatchObject([{ state: 'waiting' }, { state: 'delivered' }])
  })

  test('queues all matching messages, also for a new consumer', async () => {
    await all.database`insert into message_consumer (name, provider) values ('late', 'provider')`
    const late = { messages: 3, deliveries: 3, next: null }
    expect(await replayed('/replay', { dataset: 'bikes', consumer: 'late' })).toEqual([202, late])
    expect(await replayed('/replay', { dataset: 'bikes', consumer: 'late' })).toEqual([202, { ...late, deliveries: 0 }])
    expect(await numbersOf('?consumer=late&state=stored&dataset=cars')).toEqual([0, 2, 4])
    expect(await numbersOf('?consumer=late&state=waiting')).toEqual([1, 3, 5])
  })

  test('by state', async () => {
    await became(4, 'cars', 'rejected', 'why')
    expect(await replayed('/replay', { state: 'rejected', consumer: 'cars' })).toEqual([
      202,
      { messages: 1, deliveries: 1, next: null },
    ])
    expect((await list('?state=rejected')).items).toEqual([])
  })

  test.each([
    [{}, ''],
    [{ state: 'nothing' }, '/state'],
    [{ from: 'yesterday' }, '/from'],
    [{ providers: 'x' }, ''],
  ])('400 for %j, with its position', async (body, pointer) => {
    expect(await replayed('/replay', body)).toMatchObject([400, { pointer }])
  })

  test('400 for a consumer with NUL in its name', async () => {
    expect(await replayed(`/${ids[0]}/replay?consumer=%00`)).toMatchObject([400, { parameter: 'consumer' }])
  })
})

test('old messages are removed with their bytes, unless an active consumer needs them', async () => {
  const { database } = all
  await database`update message set received_at = received_at - interval '10 days' where dataset = any('{cars,bikes}')`
  await database`update message_delivery d set state = 'delivered' from message m where m.seq = d.message_seq and m.id = ${ids[1]!}`
  await database`update message_consumer set active = false where name <> 'late'`
  const remove = async (days: number) => {
    const { text, values } = removeOldSql(days)
    return (await database.unsafe(text, values as number[])).count
  }
  expect(await remove(11)).toBe(0)
  // Two messages of bikes wait for the active consumer; messages for inactive consumers are removed.
  expect(await remove(9)).toBe(4)
  expect(await numbersOf('?dataset=bikes')).toEqual([3, 5])
  expect(await numbersOf('?dataset=cars')).toEqual([])
  const [left] = await database<{ orphans: number }[]>`
    select count(*) as orphans from message_chunk c where not exists (select from message m where m.seq = c.message_seq)`
  expect(left!.orphans).toBe(0)
})
