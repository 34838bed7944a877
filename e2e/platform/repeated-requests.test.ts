import { beforeAll, expect, test } from 'vitest'
import { Administrator } from '../admin/administrator'
import { Collector } from '../harness/collector'
import { ownPlatform } from '../harness/server'

// Equal requests to two processes while data change: what a process has cached is confirmed by the database for each of them.

const platform = ownPlatform({ env: { PAGES: 'off', WORKERS: '2' } })
const [stationType, dataType, station] = ['RepeatedRequests', 'repeated-level', 'repeated-1']
const soon = { timeout: 20_000, interval: 100 }
const measured = Date.parse('2025-05-01T12:00:00Z')
let collector: Collector
let provenance: string
let admin: Administrator

beforeAll(async () => {
  collector = await Collector.of(platform)
  provenance = await collector.provenance('repeated requests')
  await collector.register(stationType, { stations: [station], dataTypes: [dataType] })
  admin = await Administrator.signIn(platform, 'admin', 'admin-demo')
})

const push = (value: number) =>
  collector.push({ stationType, station, dataType, provenance, records: [{ timestamp: measured + value, value, period: 600 }] })

/** Many simultaneous equal requests, over connections to both processes. */
const askTogether = (path: string): Promise<string[]> =>
  Promise.all(Array.from({ length: 12 }, async () => (await fetch(platform.url + path)).text()))

/** Repeats a request until both processes have cached the response. */
async function fillCaches(path: string): Promise<void> {
  for (let count = 0; count < 3; count++) await askTogether(path)
}

const latest = `/timeseries/v2/flat/${stationType}/*/latest?select=mvalue`
const history = `/timeseries/v2/flat/${stationType}/*/2025-05-01/2025-05-02?select=mvalue&limit=-1`

test('the next response after a push has what was pushed', async () => {
  for (let value = 1; value <= 25; value++) {
    await push(value)
    for (const text of await askTogether(latest)) expect(JSON.parse(text).data).toMatchObject([{ mvalue: value }])
    for (const text of await askTogether(history)) expect(JSON.parse(text).data.at(-1)).toMatchObject({ mvalue: value })
    await Promise.all([fillCaches(latest), fillCaches(history)])
  }
})

test('during pushes no reader gets a value older than the last accepted one', async () => {
  let accepted = 25
  let isOver = false
  const reading = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      const least = accepted
      const [row] = JSON.parse(await (await fetch(platform.url + latest)).text()).data as { mvalue: number }[]
      expect(row!.mvalue).toBeGreaterThanOrEqual(least)
    }
  })
  for (let value = 26; value <= 75; value++) {
    await push(value)
    accepted = value
  }
  isOver = true
  await Promise.all(reading)
})

test('concurrent requests with different conditions get values that match their own', async () => {
  const [type, codes] = ['RepeatedConditions', ['repeated-2', 'repeated-3']]
  await collector.register(type, { stations: codes, dataTypes: [dataType] })
  let timestamp = measured
  const set = (code: string, value: number) => {
    timestamp += 1000
    return collector.push({
      stationType: type,
      station: code,
      dataType,
      provenance,
      records: [{ timestamp, value, period: 600 }],
    })
  }
  const above = async (limit: number): Promise<number[]> => {
    const path = `/timeseries/v2/flat/${type}/*/latest?select=mvalue&where=mvalue.gt.${limit}`
    const { data } = JSON.parse(await (await fetch(platform.url + path)).text()) as { data: { mvalue: number }[] }
    return data.map(({ mvalue }) => mvalue).sort()
  }
  await set(codes[0]!, 7)
  for (let count = 0; count < 40; count++) {
    await set(codes[1]!, 4)
    for (let times = 0; times < 2; times++) await Promise.all([above(5), above(6), above(5), above(6)])
    await set(codes[1]!, 5.5)
    const replies = await Promise.all([6, 6, 5, 6, 5, 6, 6, 5].map(above))
    expect(replies.filter((_, place) => [2, 4, 7].includes(place))).toEqual([
      [5.5, 7],
      [5.5, 7],
      [5.5, 7],
    ])
  }
})

test('a renamed station has its new name in the next response', async () => {
  const stations = `/timeseries/v2/flat/${stationType}?select=sname`
  for (let count = 0; count < 5; count++) {
    const name = `Name ${count}`
    const body = [{ id: station, name, origin: 'e2e', latitude: 46.5, longitude: 11.35 }]
    expect((await collector.post(`stations?stationType=${stationType}`, body)).status).toBe(201)
    for (const text of await askTogether(stations)) expect(JSON.parse(text).data).toMatchObject([{ sname: name }])
    await fillCaches(stations)
  }
})

async function write(method: string, path: string, body?: unknown): Promise<{ status: number; id: string }> {
  const token = await platform.token('collector-demo', 'collector-demo-secret')
  const response = await fetch(`${platform.url}/content/v1/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, id: ((await response.json()) as { id: string }).id }
}

const article = (title: string) => ({ Shortname: title, Source: 'provider', Active: true, Detail: { en: { Title: title } } })

test('a changed record is in the next response, a deleted one in none', async () => {
  const { id } = await write('POST', 'Article', article('first'))
  const record = `/content/v1/Article/${id}`
  for (let count = 0; count < 5; count++) {
    await fillCaches(record)
    expect((await write('PUT', `Article/${id}`, article(`title ${count}`))).status).toBe(200)
    for (const text of await askTogether(record)) expect(JSON.parse(text).Shortname).toBe(`title ${count}`)
  }
  await fillCaches(record)
  expect((await write('DELETE', `Article/${id}`)).status).toBe(200)
  for (const text of await askTogether(record)) expect(JSON.parse(text).status).toBe(404)
})

test('each request is counted for its dataset', async () => {
  const { Items } = (await (await fetch(`${platform.url}/content/v1/Publisher?pagesize=1`)).json()) as { Items: { Id: string }[] }
  const callsOf = async (name: string) => {
    const items = (await admin.get('/usage?by=dataset')).body.Items as { Name: string; Calls: number }[]
    return items.find(({ Name }) => Name === name)?.Calls ?? 0
  }
  await expect.poll(() => callsOf('Publishers'), soon).toBe(1)
  for (let count = 0; count < 5; count++) await askTogether(`/content/v1/Publisher/${Items[0]!.Id}`)
  await expect.poll(() => callsOf('Publishers'), soon).toBe(61)
})
