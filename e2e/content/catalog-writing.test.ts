import { beforeAll, describe, expect, test } from 'vitest'
import { server } from '../harness/server'
import { contentApi } from './content-api'
import { countedCatalog } from './counted-catalog'

// Administrators read the catalog and send it back without a change.

type Dataset = Record<string, unknown> & {
  Id: string
  ApiType: string
  ApiUrl: string
  ApiAccess: string
  RecordCount?: Record<string, number>
}

let tokens: Record<'admin' | 'reader', string>

beforeAll(async () => {
  tokens = { admin: await server().userToken('admin'), reader: await server().token('reader-demo', 'reader-demo-secret') }
  await countedCatalog()
  for (const token of Object.values(tokens)) await countedCatalog({ Authorization: `Bearer ${token}` })
})

type Caller = keyof typeof tokens | 'guest'
type Sending = { body?: unknown; as?: Caller; headers?: Record<string, string> }

const api = contentApi(server)
const send = (method: string, path: string, { as = 'admin', ...sending }: Sending = {}) =>
  api.send(method, path, { ...sending, token: as === 'guest' ? null : tokens[as] })

const catalog = async (as: Caller): Promise<Dataset[]> => (await send('GET', 'MetaData?pagesize=1000', { as })).body.Items
const totalAt = async (url: string, as: Caller) =>
  (await send('GET', `${url.split('/content/v1/')[1]}${url.includes('?') ? '&' : '?'}pagesize=1`, { as })).body.TotalResults

describe('records can be sent back as they were read', () => {
  test('each without a change, whoever read it', async () => {
    for (const as of ['guest', 'admin'] as const) {
      const datasets = await catalog(as)
      expect(datasets.length).toBeGreaterThan(20)
      for (const dataset of datasets) {
        const { status, body } = await send('PUT', `MetaData/${encodeURIComponent(dataset.Id)}`, { body: dataset })
        expect([dataset.Id, status, body.updated, body.objectchanged]).toEqual([dataset.Id, 200, 1, 0])
      }
      expect(await catalog(as)).toEqual(datasets)
    }
  })

  test('all of them together', async () => {
    const datasets = await catalog('guest')
    expect((await send('PUT', 'MetaData', { body: datasets })).body).toMatchObject({
      TotalProcessed: datasets.length,
      Created: 0,
      Updated: 0,
      Unchanged: datasets.length,
    })
  })

  test('with their state as a precondition', async () => {
    const [{ Id }] = (await catalog('admin')) as [Dataset]
    const { headers, body } = await send('GET', `MetaData/${encodeURIComponent(Id)}`)
    const saved = await send('PUT', `MetaData/${encodeURIComponent(body.Id)}`, {
      body,
      headers: { 'If-Match': headers.get('etag')! },
    })
    expect([saved.status, saved.body.objectchanged]).toEqual([200, 0])
  })
})

describe('RecordCount', () => {
  test('has only the total for guests, and is absent from closed datasets', async () => {
    for (const { ApiAccess, RecordCount } of await catalog('guest'))
      if (ApiAccess === 'closed') expect(RecordCount).toBeUndefined()
      else if (RecordCount) expect(Object.keys(RecordCount)).toEqual(['Total'])
    const closed = (await catalog('admin')).filter(({ ApiAccess }) => ApiAccess === 'closed')
    expect(closed.length).toBeGreaterThan(0)
    for (const dataset of closed) expect(dataset).not.toHaveProperty('RecordCount')
  })

  test.each(['reader', 'admin'] as const)(
    'has the numbers of open, closed and reduced records for the %s, who may see closed ones',
    async as => {
      const guests = new Map((await catalog('guest')).map(({ Id, RecordCount }) => [Id, RecordCount?.['Total']]))
      const counted = (await catalog(as)).filter(
        ({ ApiType, RecordCount, Type }) => ApiType === 'content' && RecordCount && Type !== 'odhmetadata',
      )
      for (const { Id, ApiUrl, RecordCount, Type } of counted) {
        const { Total, Open, Closed, Reduced } = RecordCount!
        expect([Id, Total]).toEqual([Id, await totalAt(ApiUrl, as)])
        expect([Id, Open! + Closed!]).toEqual([Id, Total])
        // A guest sees the open records, and the reduced form of others; rooms need a token.
        if (Type !== 'accommodationroom') expect([Id, Open! + Reduced!]).toEqual([Id, guests.get(Id)])
      }
      expect(counted.some(({ RecordCount }) => RecordCount!['Closed']! > 0)).toBe(true)
    },
  )
})
