import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { findEntity } from '@/lib/content/entities'
import { saveDocuments } from '@/lib/content/store/save'
import { admin } from '@/lib/db/pools'
import { ownPools } from '../harness/pools-of'
import { ownPlatform } from '../harness/server'

// The largest allowed requests of one caller do not slow down other callers. The tests do not depend on the clock: they
// check that others are served while the large response is generated.

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off' } })
ownPools(server)

const recordCount = 300
const gallery = Array.from({ length: 60 }, (_, index) => ({
  ImageUrl: `https://example.org/${index}.jpg`,
  ImageTitle: { de: `Bild ${index}`, it: `Immagine ${index}`, en: `Picture ${index}` },
  ImageDesc: { de: 'Ein Bild', it: 'Una immagine', en: 'A picture' },
  ImageTags: ['view', 'summer'],
}))
const position = { Gpstype: 'position', Latitude: 46.5, Longitude: 11.3 }

beforeAll(async () => {
  for (let start = 0; start < recordCount; start += 50)
    await saveDocuments(
      findEntity('ODHActivityPoi')!,
      Array.from({ length: 50 }, (_, index) => ({
        Id: `poi-${start + index}`,
        Shortname: `Place ${start + index}`,
        Active: true,
        Source: 'idm',
        GpsInfo: [position],
        ImageGallery: gallery,
        Detail: { de: { Title: 'Ort' }, en: { Title: 'Place' } },
      })),
    )
})

const list = (parameters: Record<string, string>, init?: RequestInit) =>
  fetch(`${server.url}/content/v1/HubActivityPoi?${new URLSearchParams(parameters)}`, init)

/** Peak memory of the server so far, in megabytes. */
const mostMegabytes = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))![1]) / 1024

test('only the part of a large response that is read is generated', async () => {
  const whole = ['[*]', '[*].[*]', 'ImageGallery', 'ImageGallery.[*]', 'ImageGallery.[*].[*]', '[*].[*].[*]']
  const fields = whole.flatMap(field => [field, `${field}.[]`, `${field}.[].[]`]).join()
  const { length } = await (await list({ pagesize: '1', fields })).text()
  const megabytes = (length * recordCount) / 1024 / 1024
  expect(megabytes).toBeGreaterThan(50)
  const before = mostMegabytes()
  const client = new AbortController()
  const response = await list({ pagesize: '1000', fields }, { signal: client.signal })
  expect(response.headers.get('content-length')).toBeNull()
  const reader = response.body!.getReader()
  await reader.read()
  for (let time = 0; time < 20; time++) expect((await fetch(`${server.url}/live`)).status).toBe(200)
  expect(mostMegabytes() - before).toBeLessThan(megabytes)
  client.abort()
})

async function bytesOf(response: Response): Promise<ArrayBuffer> {
  expect(response.status).toBe(200)
  return response.arrayBuffer()
}

/** Number of sequential requests of another client that are served before the whole response has been read. */
async function othersDuring(large: Promise<Response>): Promise<number> {
  const work = { goesOn: true }
  const ended = large.then(bytesOf).finally(() => Object.assign(work, { goesOn: false }))
  let served = 0
  while (work.goesOn) {
    const response = await fetch(`${server.url}/live`)
    await response.text()
    if (work.goesOn) served += response.status === 200 ? 1 : 0
  }
  await ended
  return served
}

const deep = Array.from({ length: 4 }, (_, index) => `[*].[*].[*].[*].none${index}`).join()

describe('the most expensive page leaves turns for other callers', () => {
  test.each([
    ['JSON', { fields: deep }],
    [
      'JSON without what is empty',
      { fields: '[*],[*].[*],[*].[*].[*],ImageGallery.[*]', language: 'de', removenullvalues: 'true' },
    ],
    ['CSV', { fields: deep, format: 'csv' }],
    ['NDJSON', { fields: deep, format: 'ndjson' }],
    ['GeoJSON', { fields: deep, format: 'geojson' }],
  ])('%s', async (_, parameters) => {
    // Caches all bodies first, so that the next request only has to format them.
    await (await list({ pagesize: '1000' })).arrayBuffer()
    expect(await othersDuring(list({ pagesize: '1000', ...parameters }))).toBeGreaterThanOrEqual(5)
  })
})

test('an order by more than ten fields gets 400 with its position', async () => {
  const response = await list({ rawsort: 'a,b,c,d,e,f,g,h,i,j,k' })
  expect([response.status, await response.json()]).toMatchObject([400, { parameter: 'rawsort', at: 20 }])
})

describe('filters on bodies that never end', () => {
  // A query that parses this record waits until it is cancelled; other queries do not touch it.
  const slow = 'poi-7'
  const lanes = { running: 2, waiting: 16 }
  const endless = { rawfilter: 'isnull(Nothing)' }

  beforeAll(async () => {
    const [view] = await admin().unsafe<{ text: string }[]>(`select pg_get_viewdef('guest.opened_document') as text`)
    const jsonColumn = /\bv\.kept\b/
    expect(view!.text).toMatch(jsonColumn)
    await admin().unsafe(`
      -- Stable, because the planner would call it for unused columns otherwise.
      create function endless(kept jsonb) returns jsonb language plpgsql stable as $$ begin perform pg_sleep(600); return kept; end $$;
      create or replace view guest.opened_document as
      ${view!.text.replace(jsonColumn, `case when v.id = '${slow}' then public.endless(v.kept) else v.kept end as kept`)}`)
  })

  const running = async () =>
    (
      await admin().unsafe<{ pid: number }[]>(
        `select pid from pg_stat_activity where application_name = 'belvedere guest long' and state = 'active'`,
      )
    ).length

  test('have a few connections of their own: others are served, and requests beyond the queue are refused immediately', async () => {
    const clients = new AbortController()
    const ended: number[] = []
    const requests = Array.from({ length: lanes.running + lanes.waiting + 10 }, (_, index) =>
      list({ ...endless, pagesize: String(index + 1) }, { signal: clients.signal }).then(async response => {
        ended.push(response.status)
        return { status: response.status, retry: response.headers.get('retry-after'), problem: await response.json() }
      }),
    )
    const settled = Promise.allSettled(requests)
    await expect.poll(() => ended, { timeout: 8000 }).toHaveLength(10)
    await expect.poll(running, { timeout: 8000 }).toBe(lanes.running)

    const others: Record<string, string>[] = [
      { pagesize: '3', idlist: 'poi-1,poi-2' },
      { searchfilter: 'Place', pagesize: '5' },
      { getasidarray: 'true' },
    ]
    expect(await Promise.all(others.map(async other => (await list(other)).status))).toEqual([200, 200, 200])
    expect((await fetch(`${server.url}/content/v1/HubActivityPoi/poi-9`)).status).toBe(200)
    expect(ended).toHaveLength(10)

    clients.abort()
    const refused = (await settled).flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    for (const { status, retry, problem } of refused)
      expect([status, retry, problem]).toEqual([503, '5', expect.objectContaining({ code: 'busy' })])
  })

  test('are cancelled when their clients disconnect, and their connections are free', async () => {
    const client = new AbortController()
    const request = list(endless, { signal: client.signal }).catch((error: Error) => error.name)
    await expect.poll(running, { timeout: 8000 }).toBe(1)
    client.abort()
    expect(await request).toBe('AbortError')
    await expect.poll(running, { timeout: 5000 }).toBe(0)
    // As many requests as there are connections succeed, so all connections are free again.
    const others = Array.from({ length: lanes.running }, () => list({ ...endless, idlist: 'poi-1' }))
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
  })

  test('that run too long are cancelled, and the response is 503', async () => {
    const response = await list(endless)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await response.json()).toMatchObject({ code: 'query-timeout' })
  })
})
