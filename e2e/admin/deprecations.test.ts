import { expect, test } from 'vitest'
import { server } from '../harness/server'

type Entry = { Name: string; Type: string; Description: string; DeprecationDate: string; RemovedAfter: string }

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server().url}/content/v1/${path}`, { headers })
const withToken = async () => ({ authorization: `Bearer ${await server().token('some-client')}` })
const register = async (query = '') =>
  (await (await get(`Deprecated${query}`, await withToken())).json()) as Record<string, Entry[]>

/** The headers of a response about deprecations. */
const marks = async (path: string, headers: Record<string, string> = {}) => {
  const response = await get(path, headers)
  const link = response.headers.get('link') ?? ''
  return {
    status: response.status,
    deprecation: response.headers.get('deprecation'),
    sunset: response.headers.get('sunset'),
    register: /<([^>]*)>; rel="deprecation"/.exec(link)?.[1] ?? null,
  }
}
const unmarked = { status: 200, deprecation: null, sunset: null, register: null }

test('it is keyed by entity, and each entry has the properties of the specification', async () => {
  const { Event, HubActivityPoi } = await register()
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  for (const entry of [...Event!, ...HubActivityPoi!])
    expect(entry).toEqual({
      Name: expect.any(String),
      Type: expect.any(String),
      Description: expect.any(String),
      DeprecationDate: day,
      RemovedAfter: day,
    })
  const described = (name: string, text: string) => ({ Name: name, Description: expect.stringContaining(text) })
  expect(Event).toContainEqual(expect.objectContaining(described('Pdf', 'Has been removed.')))
  expect(Event).toContainEqual(expect.objectContaining({ ...described('Latitude', 'GpsInfo'), Type: 'Double' }))
})

test('type restricts it, in any spelling, and an unknown one is refused by its name', async () => {
  expect(Object.keys(await register('?type=event,odhactivitypoi'))).toEqual(['HubActivityPoi', 'Event'])
  const refused = await get('Deprecated?type=nothing', await withToken())
  expect([refused.status, await refused.json()]).toMatchObject([400, { parameter: 'type' }])
})

test('the register and HubTag are deprecated themselves', async () => {
  const expected = { status: 200, deprecation: '@1767225600', sunset: 'Fri, 31 Dec 2027 23:59:59 GMT' }
  expect(await marks('Deprecated', await withToken())).toMatchObject(expected)
  for (const path of ['HubTag', 'ODHTag?pagesize=1']) expect(await marks(path)).toMatchObject(expected)
})

test.each([
  'HubActivityPoi?fields=Id,GpsPoints.position.Latitude',
  'Event?fields=EventDate.[*].EventCalculatedDay',
  'HubActivityPoi?hubtagfilter=poi',
  'HubActivityPoi?ODHACTIVE=true',
])('%s is marked, with a link to the register', async path => {
  const [endpoint] = path.split('?')
  expect(await marks(path)).toEqual({
    status: 200,
    deprecation: '@1767225600',
    sunset: 'Fri, 31 Dec 2027 23:59:59 GMT',
    register: `${server().url}/content/v1/Deprecated?type=${endpoint}`,
  })
})

test.each([
  'HubActivityPoi',
  'HubActivityPoi?fields=Id,Detail.de.Title,GpsInfo,AdditionalProperties.PoiAgeDataProperties.AgeFrom',
  'Event?fields=EventDate.[*].EventCalculatedDays,TagIds&tagfilter=poi',
  'Tag',
])('%s is not marked', async path => expect(await marks(path)).toEqual(unmarked))

test('a field with its own dates shows these, and a single record is marked like its list', async () => {
  const { Items } = await server().json<{ Items: { Id: string }[] }>('/content/v1/Weather?pagesize=1')
  for (const path of ['Weather?fields=Id,date', `Weather/${Items[0]!.Id}?fields=date`])
    expect(await marks(path)).toMatchObject({ deprecation: '@1709078400', sunset: 'Tue, 31 Dec 2024 23:59:59 GMT' })
})

test.each<[string, Record<string, string | number>]>([
  ['Event/query', { fields: 'Id,Latitude' }],
  ['HubTag/query', { pagesize: 1 }],
  ['Event/query', { fields: 'Id,Detail.en.Title' }],
])('a list by POST is marked like the one by GET: %s %j', async (path, body) => {
  const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))
  const expected = await marks(`${path.replace('/query', '')}?${query}`)
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`${server().url}/content/v1/${path}`, init)
  const names = ['deprecation', 'sunset'] as const
  expect(response.status).toBe(200)
  expect(names.map(name => response.headers.get(name))).toEqual(names.map(name => expected[name]))
  expect(expected.deprecation === null).toBe(body['fields'] === 'Id,Detail.en.Title')
})
