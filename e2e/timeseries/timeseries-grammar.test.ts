import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { exchange } from '../harness/exchange'
import { server } from '../harness/server'
import { filled, fillings, type SeriesRequest, slipped, templates } from './series-requests'

const effort = process.env.TEST_LONG ? 20 : 1

/** Any string without NUL, which the database cannot store. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(`'; drop table station; --`, '$1', '%s', '\\', '{}', 'null', '\u202e', 'x'.repeat(500)),
)

const urlOf: fc.Arbitrary<SeriesRequest> = fc
  .tuple(templates, fillings(anyText))
  .map(([template, values]) => filled(template, values))

const pathOf = ({ segments, query }: SeriesRequest): string => {
  const text = new URLSearchParams(query).toString()
  return `/timeseries/v2/${segments.map(segment => encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\u{fffd}'))).join('/')}${text ? `?${text}` : ''}`
}

/** Parameters with a grammar: a problem contains the position of the error. */
const languages = ['where', 'select', 'sort', 'bucket']

type Refusal = { status: number; code: string; parameter?: string; at?: number; expected?: string; detail: string }

async function expectResponse(one: SeriesRequest): Promise<number> {
  const path = pathOf(one)
  const { status, headers, body } = await exchange(server().url, { method: 'GET', path })
  const summary = `${path}\n${status} ${body.slice(0, 500)}`
  expect([200, 400, 404, 406, 429, 503], summary).toContain(status)
  const type = headers['content-type'] ?? ''
  // An incomplete response would not be valid JSON.
  if (status === 200) {
    if (type.startsWith('application/json')) JSON.parse(body)
    return status
  }
  expect(type, summary).toBe('application/problem+json')
  expect(body, summary).not.toMatch(/\.(js|ts):\d+|node_modules|postgres/i)
  const refusal = JSON.parse(Buffer.from(body, 'latin1').toString()) as Refusal
  expect(refusal.status, summary).toBe(status)
  if (status === 400) expectNamed(refusal, one, summary)
  return status
}

function expectNamed({ parameter, at, expected }: Refusal, { query }: SeriesRequest, summary: string): void {
  const names = [...Object.keys(query), 'representation', 'from', 'to', 'stationTypes', 'dataTypes']
  expect(names, summary).toContain(parameter)
  expect(expected, summary).toEqual(expect.stringMatching(/\S/))
  if (!languages.includes(parameter!) || expected!.startsWith('no value')) return
  expect(at, summary).toBeGreaterThanOrEqual(0)
  expect(at, summary).toBeLessThanOrEqual(query[parameter!]!.length)
}

test('generated requests have a response or a problem with a position', { timeout: 120_000 * effort }, async () => {
  const met = new Map<number, number>()
  const property = fc.asyncProperty(urlOf, async one => {
    const status = await expectResponse(one)
    met.set(status, (met.get(status) ?? 0) + 1)
  })
  await fc.assert(property, { numRuns: 400 * effort })
  // Most requests must be accepted, otherwise the test proves little.
  expect(met.get(200)).toBeGreaterThan(150 * effort)
})

test('requests with typing errors', { timeout: 120_000 * effort }, async () => {
  const property = fc.asyncProperty(slipped(urlOf), async one => void (await expectResponse(one)))
  await fc.assert(property, { numRuns: 600 * effort })
})

test('requests for streams and freshness', { timeout: 120_000 * effort }, async () => {
  const elsewhere = slipped(urlOf).map(({ query }): SeriesRequest[] => [
    { segments: ['stream', '*', 'nothing'], query: { ...query, from: 'oldest', follow: 'false' } },
    { segments: ['freshness'], query: { ...query, periods: '2' } },
  ])
  const property = fc.asyncProperty(elsewhere, async both => {
    for (const one of both) await expectResponse(one)
  })
  await fc.assert(property, { numRuns: 150 * effort })
})

/** Lists with forged cursors, in orders of every type. */
const walks = [
  'flat/*?limit=1',
  'flat/*?limit=1&sort=-pname,sactive',
  'flat/*/*/latest?limit=1&sort=-mvalue,mvalidtime,mperiod',
  'tree/*/*/latest?limit=1',
  'flat,event/*?limit=1&sort=evuuid,-evstart',
  'flat,edge/*?limit=1&sort=edirected',
  'flat/*/*/2000-01-01/2100-01-01?limit=1',
  'tree/*/*/2000-01-01/2100-01-01?limit=1',
]
const cursors: string[] = []

beforeAll(async () => {
  for (const walk of walks) {
    const response = await fetch(`${server().url}/timeseries/v2/${walk}&cursor=start`)
    const link = response.headers.get('link')
    expect(link, walk).toMatch(/rel="next"/)
    cursors.push(new URL(/<([^>]+)>/.exec(link!)![1]!).searchParams.get('cursor')!)
  }
})

const standing = fc.oneof(
  fc.constantFrom('', '0', '-1', 'true', 'null', '"x"', '{}', 'infinity', '-infinity', 'NaN', '1e999', '9'.repeat(30), '{', '\\'),
  fc.constantFrom(
    '2024-01-01T00:00:00Z',
    '294277-01-01',
    '4714-01-01 BC',
    '00000000-0000-0000-0000-000000000000',
    '1-1-1',
    'now',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(null, 5, [], {}),
)

test('a forged cursor is a position or refused', { timeout: 120_000 * effort }, async () => {
  const forged = fc.tuple(fc.nat(walks.length - 1), fc.array(fc.tuple(fc.nat(8), standing), { maxLength: 3 }), fc.boolean())
  const property = fc.asyncProperty(forged, async ([which, changes, longer]) => {
    const place = JSON.parse(Buffer.from(cursors[which]!, 'base64url').toString()) as unknown[]
    for (const [index, value] of changes) place[2 + (index % (place.length - 2))] = value
    if (longer) place.push('x')
    const [path = '', search = ''] = walks[which]!.split('?')
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
    const query = { ...Object.fromEntries(new URLSearchParams(search)), cursor }
    await expectResponse({ segments: path.split('/'), query })
  })
  await fc.assert(property, { numRuns: 200 * effort })
})

test('a truncated cursor, or one of another list or order, is refused', async () => {
  const pairs = walks.flatMap((walk, of) => cursors.map((cursor, from) => ({ walk, cursor, same: of === from })))
  for (const { walk, cursor, same } of pairs) {
    const ask = async (text: string) => {
      const response = await fetch(`${server().url}/timeseries/v2/${walk}&cursor=${text}`)
      return { status: response.status, parameter: ((await response.json()) as Refusal).parameter }
    }
    if (same) expect((await ask(cursor)).status, walk).toBe(200)
    else expect(await ask(cursor), walk).toEqual({ status: 400, parameter: 'cursor' })
    expect(await ask(cursor.slice(0, -4)), walk).toEqual({ status: 400, parameter: 'cursor' })
  }
})
