import { beforeAll, describe, expect, test } from 'vitest'
import {
  askOf,
  type DescribedCall,
  type DescribedParameter,
  describedCalls,
  inTurns,
  type ServedDocument,
} from '../harness/described-calls'
import { type ExchangedResponse, exchange } from '../harness/exchange'
import { server } from '../harness/server'

// Each list with each filter of any list and a value that no record has: the result is empty, or a 400 that names the
// filter. A list with results has silently ignored a filter. The filters come from the served description; a parameter
// that is neither a filter nor listed below fails here.

const base = '/content'

/** Parameters of the form, order and number of records. */
const notFilters = new Set(
  `fields language lang pagesize pagenumber rawsort cursor seed limitto removenullvalues format csvsafe getasidarray srid since
  datetimeformat availabilitycheck arrival departure roominfo bokfilter detail availabilitychecklanguage msssource
  removeduplicatesfrom availabilityonly withoutids filteronfields`.split(/\s+/),
)

const unmatched = 'nobody-has-this-7f3a9'
const nowhere = { latitude: '-60', longitude: '-150', radius: '1' }

/** For each filter without a list of words a value that no record has, with other required parameters. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(['searchfilter', 'q', 'type', 'dataset', 'tagfilter'].map(name => [name, { [name]: unmatched }])),
  updatefrom: { updatefrom: '9990-01-01' },
  rawfilter: { rawfilter: `eq(Nobody.has,"${unmatched}")` },
  latitude: nowhere,
  longitude: nowhere,
  radius: nowhere,
  locfilter: { locfilter: `reg${unmatched}` },
  areafilter: { areafilter: `are${unmatched}` },
  polygon: { polygon: 'bbi(-151,-61,-150,-60,4326)' },
  langfilter: { langfilter: 'zz' },
  ...Object.fromEntries(
    ['altitudefilter', 'distancefilter', 'durationfilter'].map(name => [name, { [name]: '99999998,99999999' }]),
  ),
  ...Object.fromEntries(['begindate', 'startdate', 'datefrom'].map(name => [name, { [name]: '9990-01-01' }])),
  ...Object.fromEntries(['enddate', 'dateto'].map(name => [name, { [name]: '1900-01-01' }])),
}

let lists: DescribedCall[]
let shared: DescribedParameter[]
let token: string

beforeAll(async () => {
  const all = describedCalls(await server().json<ServedDocument>(`${base}/openapi.json`))
  lists = all.filter(({ method, path }) => method === 'GET' && !/\{id\}|GeoConverter|^\/v1\/Deprecated$/.test(path))
  // A parameter that most lists have is tested on every list.
  const named = new Map(lists.flatMap(({ parameters }) => parameters.map(parameter => [parameter.name, parameter])))
  const isShared = (name: string) => lists.filter(({ parameters }) => parameters.some(one => one.name === name)).length > 25
  shared = [...named.values()].filter(({ name }) => isShared(name))
  token = await server().token('reader-demo', 'reader-demo-secret')
})

const isFilter = ({ name, schema }: DescribedParameter) => schema.type !== 'boolean' && !schema.enum && !notFilters.has(name)

const ask = (list: DescribedCall, query: Record<string, string>): Promise<ExchangedResponse> => {
  const needed = list.parameters.filter(({ required }) => required).map(({ name, example }) => [name, String(example)])
  const headers: Record<string, string> = list.needsToken ? { Authorization: `Bearer ${token}` } : {}
  return exchange(server().url, { ...askOf(base, list, { values: { ...Object.fromEntries(needed), ...query } }), headers })
}

const bodyOf = ({ body }: ExchangedResponse) => JSON.parse(Buffer.from(body, 'latin1').toString())
const countOf = (body: unknown[] | { Items: unknown[] }): number => (Array.isArray(body) ? body : body.Items).length

/** Result of a filter without matches: `nothing`, `refused`, or an unexpected one. */
function resultOf(response: ExchangedResponse, names: readonly string[]): string {
  const body = bodyOf(response)
  if (response.status === 400) return names.includes(body.parameter) ? 'refused' : `400 for ${body.parameter ?? body.code}`
  if (response.status !== 200) return String(response.status)
  return countOf(body) === 0 && (body.TotalResults ?? 0) === 0 ? 'nothing' : `${body.TotalResults ?? countOf(body)} records`
}

describe('no list ignores a filter:', { timeout: 120_000 }, () => {
  test('there are many records and filters, and every filter with string values has a value above', async () => {
    let filled = 0
    await inTurns(lists, async list => {
      const response = await ask(list, {})
      expect(response.status, list.path).toBe(200)
      if (countOf(bodyOf(response)) > 0) filled += 1
    })
    expect([filled > 35, shared.filter(isFilter).length > 15]).toEqual([true, true])
    const unknown = lists.flatMap(({ parameters }) =>
      parameters
        .filter(one => isFilter(one) && one.schema.type !== 'array' && !Object.hasOwn(values, one.name))
        .map(({ name }) => name),
    )
    expect([...new Set(unknown)]).toEqual([])
  })

  test('a value that no record has matches nothing, or the filter is refused', async () => {
    const cells = lists.flatMap(list => {
      const filters = new Map([...shared, ...list.parameters].filter(isFilter).map(one => [one.name, one]))
      return [...filters.keys()].map(name => ({ list, name, query: values[name] ?? { [name]: unmatched } }))
    })
    expect(cells.length).toBeGreaterThan(800)
    const dropped: string[] = []
    await inTurns(cells, async ({ list, name, query }) => {
      const result = resultOf(await ask(list, query), Object.keys(query))
      if (result !== 'nothing' && result !== 'refused') dropped.push(`${list.path}?${name}: ${result}`)
    })
    expect(dropped.sort()).toEqual([])
  })

  test('a radius without its centre is refused, and the missing parameter is named', async () => {
    const circles = lists.filter(({ parameters }) => parameters.some(({ name }) => name === 'radius'))
    expect(circles.length).toBeGreaterThan(30)
    await inTurns(circles, async list => {
      const alone = await ask(list, { radius: '1' })
      expect([alone.status, bodyOf(alone).parameter], list.path).toEqual([400, 'latitude'])
      const half = await ask(list, { radius: '1', latitude: '46' })
      expect([half.status, bodyOf(half).parameter], list.path).toEqual([400, 'longitude'])
    })
  })
})
