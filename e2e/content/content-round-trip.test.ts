import { beforeEach, expect, test } from 'vitest'
import { entities } from '@/lib/content/entities'
import { query } from '../harness/platform-database'
import { isLong, seed } from '../harness/sample'
import { ownPlatform } from '../harness/server'
import { type ContentRecord, contentApi, type Json, type RecordList } from './content-api'

type SentRecord = ContentRecord & { _Meta: Json }

const server = ownPlatform({ env: { PAGES: 'off', QUOTAS: 'off' } })
const api = contentApi(() => server)
let writer: string
let reader: string

// All tests together may last longer than a token.
beforeEach(async () => {
  writer = await server.token('collector-demo', 'collector-demo-secret')
  reader = await server.token('reader-demo', 'reader-demo-secret')
})

async function ask<T>(method: 'GET' | 'PUT', path: string, body?: unknown): Promise<T> {
  const response = await api.send(method, path, { body, token: method === 'GET' ? reader : writer })
  expect(response.status, `${path}: ${JSON.stringify(response.body).slice(0, 1000)}`).toBe(200)
  return response.body as T
}

/** A ninth of the records of a type, different ones for each seed; all of them in a long run. */
async function samplesOf(endpoint: string): Promise<SentRecord[]> {
  const page = (number: number) => ask<RecordList<SentRecord>>('GET', `${endpoint}?pagesize=10&pagenumber=${number}`)
  const { Items, TotalPages } = await page(1)
  const isChosen = (number: number) => isLong || number % 9 === seed % 9
  const records = isChosen(1) || TotalPages < 9 ? Items : []
  for (let number = 2; number <= TotalPages; number++) if (isChosen(number)) records.push(...(await page(number)).Items)
  return records
}

const historyRows = async () =>
  Number((await query(server.dataDir, 'select count(*)::int as rows from record_change'))[0]!['rows'])
const withoutUpdate = ({ _Meta: { LastUpdate, ...meta }, ...record }: SentRecord) => ({ ...record, _Meta: meta })

test.each(entities.map(({ endpoint }) => endpoint))('%s: records that are read and sent back do not change', async endpoint => {
  // The demo world has no records of some types.
  const one = { Id: 'round-trip', Shortname: 'Round trip', Source: 'demo', Active: true, Mapping: { demo: { id: '1' } } }
  await ask('PUT', endpoint, [one])
  const before = await samplesOf(endpoint)
  expect(before.length).toBeGreaterThan(0)
  const changes = await historyRows()
  for (let from = 0; from < before.length; from += 500) {
    const batch = before.slice(from, from + 500)
    const report = await ask<Json>('PUT', endpoint, batch)
    expect(report).toMatchObject({ TotalProcessed: batch.length, Created: 0, Updated: 0, Unchanged: batch.length })
  }
  expect((await samplesOf(endpoint)).map(withoutUpdate)).toEqual(before.map(withoutUpdate))
  expect(await historyRows()).toBe(changes)
})
