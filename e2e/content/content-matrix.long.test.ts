import { beforeAll, describe, expect, test } from 'vitest'
import {
  askOf,
  companionsOf,
  type DescribedCall,
  type DescribedParameter,
  describedCalls,
  exampleText,
  inTurns,
  type ServedDocument,
} from '../harness/described-calls'
import { type ExchangedResponse, exchange } from '../harness/exchange'
import { server } from '../harness/server'

// Every list and every parameter of the content interface, with valid, invalid and missing values. The requests are
// generated from the served description, so new lists and parameters are tested automatically.

const base = '/content'
let lists: DescribedCall[]
/** Operations on one record, each with the id of an existing one. */
let records: Readonly<{ call: DescribedCall; id: string }>[]
let languages: ReadonlySet<string>
let token: string

beforeAll(async () => {
  const document = await server().json<ServedDocument>(`${base}/openapi.json`)
  const all = describedCalls(document)
  lists = all.filter(({ method, path }) => method === 'GET' && !/\{id\}|GeoConverter|^\/v1\/Deprecated$/.test(path))
  // Parameters with a grammar have a problem of their own; `sort` has one in the time series only.
  const grammars = [...JSON.stringify(document.components.responses).matchAll(/"(\w+)-syntax"/g)].map(([, name]) => name!)
  languages = new Set(grammars.filter(name => name !== 'sort'))
  token = await server().token('reader-demo', 'reader-demo-secret')
  records = []
  await inTurns(
    all.filter(({ method, path }) => method === 'GET' && path.endsWith('/{id}')),
    async call => {
      const list = lists.find(({ path }) => `${path}/{id}` === call.path)!
      const { Items } = bodyOf(await ask(list, { pagesize: '1' })) as { Items: { Id: string | number }[] }
      if (Items[0]) records.push({ call, id: String(Items[0].Id) })
    },
  )
})

/** A request of the matrix: one parameter with one value. */
type Cell = Readonly<{ list: DescribedCall; parameter: DescribedParameter; value: string }>

/** Valid values: the example, and every listed word. */
function goodValues(parameter: DescribedParameter): string[] {
  const { type, enum: listed } = parameter.schema
  const example = parameter.example === undefined ? [] : [exampleText(parameter)]
  if (type === 'boolean') return ['true', 'FALSE']
  return [...new Set([...example, ...(listed ?? []), ...(type === 'integer' ? [' 2 '] : [])])]
}

/** Values that are invalid for every parameter. */
function badValues({ name, schema, example }: DescribedParameter): string[] {
  const { type, enum: listed, minimum, maximum, items } = schema
  const nul = 'a\0b'
  if (languages.has(name)) return [nul, `${example}((,`]
  if (type === 'boolean') return [nul, 'maybe', '2']
  if (type === 'integer' || type === 'number') {
    const beyond = [minimum === undefined ? [] : [minimum - 1], maximum === undefined ? [] : [maximum + 1]].flat()
    return [nul, 'many', '1e', ...(type === 'integer' ? ['1.5'] : []), ...beyond.map(String)]
  }
  return [nul, ...(listed ? ['nonsense'] : []), ...(items?.pattern ? ['?!'] : [])]
}

/** Hostile values, which are either accepted as strings or refused as invalid. */
const hostile = [
  "'",
  '%',
  '\\',
  '((((',
  'null,',
  ',,',
  '-',
  '*',
  "x' or 1=1 --",
  '../../etc/passwd',
  '\u{1f600}',
  'ß'.repeat(3000),
]

const cells = (valuesOf: (parameter: DescribedParameter, place: number) => readonly string[]): Cell[] =>
  lists.flatMap((list, row) =>
    list.parameters.flatMap((parameter, column) => valuesOf(parameter, row + column).map(value => ({ list, parameter, value }))),
  )

async function askFor({ list, parameter, value }: Cell): Promise<ExchangedResponse> {
  const others = companionsOf(list, parameter).map(other => [other.name, exampleText(other)])
  return ask(list, { ...Object.fromEntries(others), [parameter.name]: value })
}

const ask = (list: DescribedCall, values: Record<string, string>): Promise<ExchangedResponse> => {
  const withToken = list.needsToken || 'availabilitycheck' in values
  const headers: Record<string, string> = withToken ? { Authorization: `Bearer ${token}` } : {}
  return exchange(server().url, { ...askOf(base, list, { values }), headers })
}

const wordsOf = ({ list, parameter, value }: Cell) => `${list.path}?${parameter.name}=${JSON.stringify(value.slice(0, 60))}`

const bodyOf = ({ body }: ExchangedResponse) => JSON.parse(Buffer.from(body, 'latin1').toString())

/** Expects a page in its envelope, or an array. */
function expectList(response: ExchangedResponse, what: string): void {
  expect(response.status, `${what}: ${response.body.slice(0, 300)}`).toBe(200)
  if (!response.headers['content-type']!.startsWith('application/json')) return
  const body = bodyOf(response)
  if (Array.isArray(body)) return
  // Changes for mirrors have cursors instead of pages.
  if ('HasMore' in body) {
    expect(body, what).toMatchObject({ Items: expect.any(Array), HasMore: expect.any(Boolean) })
    return
  }
  expect(body, what).toMatchObject({
    TotalResults: expect.any(Number),
    CurrentPage: expect.any(Number),
    Items: expect.any(Array),
  })
  expect(body.Items.length, what).toBeLessThanOrEqual(body.TotalResults)
}

describe('every list and every parameter:', { timeout: 120_000 }, () => {
  test('the matrix is large', () => {
    expect(lists.length).toBeGreaterThan(35)
    expect(new Set(lists.flatMap(({ parameters }) => parameters.map(({ name }) => name))).size).toBeGreaterThan(80)
    expect([...languages].sort()).toEqual(expect.arrayContaining(['fields', 'polygon', 'rawfilter', 'rawsort', 'tagfilter']))
  })

  test('without parameters it is a page; without a required one, 400 that names it', async () => {
    await inTurns(lists, async list => {
      const needed = list.parameters.filter(({ required }) => required)
      const values = Object.fromEntries(needed.map(parameter => [parameter.name, exampleText(parameter)]))
      expectList(await ask(list, values), list.path)
      for (const { name } of needed) {
        const { [name]: _, ...rest } = values
        const response = await ask(list, rest)
        expect([response.status, bodyOf(response).parameter], `${list.path} without ${name}`).toEqual([400, name])
      }
    })
  })

  test('with a valid value it is a page', async () => {
    const good = cells(goodValues)
    expect(good.length).toBeGreaterThan(1500)
    await inTurns(good, async cell => expectList(await askFor(cell), wordsOf(cell)))
  })

  test('with an invalid value, 400 that names the parameter, and in a grammar the position', async () => {
    const bad = cells(badValues)
    expect(bad.length).toBeGreaterThan(2000)
    await inTurns(bad, async cell => {
      const response = await askFor(cell)
      const { name } = cell.parameter
      // A list that does not have the format names the formats that it has.
      if (name === 'format' && !cell.value.includes('\0'))
        return expect([response.status, bodyOf(response).formats], wordsOf(cell)).toEqual([406, expect.any(Array)])
      if (name === 'format') return expect([400, 406], wordsOf(cell)).toContain(response.status)
      expect([response.status, response.headers['content-type']], `${wordsOf(cell)}: ${response.body.slice(0, 300)}`).toEqual([
        400,
        expect.stringContaining('application/problem+json'),
      ])
      const body = bodyOf(response)
      expect(body, wordsOf(cell)).toMatchObject({ parameter: name, expected: expect.any(String) })
      if (languages.has(name) && !cell.value.includes('\0')) expect(body.at, wordsOf(cell)).toEqual(expect.any(Number))
    })
  })

  test('with a hostile value it is a page or 400 that names the parameter', async () => {
    await inTurns(
      cells((_, place) => [hostile[place % hostile.length]!]),
      async cell => {
        const response = await askFor(cell)
        if (response.status === 200) return expectList(response, wordsOf(cell))
        expect([400, 406], `${wordsOf(cell)}: ${response.status} ${response.body.slice(0, 300)}`).toContain(response.status)
        if (response.status === 400) expect(bodyOf(response).parameter, wordsOf(cell)).toBe(cell.parameter.name)
      },
    )
  })
})

describe('every record and every parameter:', { timeout: 120_000 }, () => {
  const recordCells = (valuesOf: (parameter: DescribedParameter) => readonly string[]) =>
    records.flatMap(({ call, id }) =>
      call.parameters
        .filter(parameter => parameter.in === 'query')
        .flatMap(parameter => valuesOf(parameter).map(value => ({ list: call, parameter, value, id }))),
    )
  const askOne = ({ list, parameter, value, id }: Cell & { id: string }): Promise<ExchangedResponse> => {
    const others = companionsOf(list, parameter).map(other => [other.name, exampleText(other)])
    const values = { ...Object.fromEntries(others), [parameter.name]: value }
    const withToken = list.needsToken || 'availabilitycheck' in values
    const headers: Record<string, string> = withToken ? { Authorization: `Bearer ${token}` } : {}
    return exchange(server().url, { ...askOf(base, list, { values, id }), headers })
  }

  test('most types have one', () => expect(records.length).toBeGreaterThan(25))

  test('with a valid value it is returned', async () => {
    await inTurns(recordCells(goodValues), async cell => {
      const response = await askOne(cell)
      // The id is the platform's own, so with another `idsource` it is not found.
      const statuses = cell.parameter.name === 'idsource' ? [200, 404] : [200]
      expect(statuses, `${wordsOf(cell)}: ${response.status} ${response.body.slice(0, 300)}`).toContain(response.status)
    })
  })

  test('with an invalid value, 400 that names the parameter', async () => {
    const bad = recordCells(badValues)
    expect(bad.length).toBeGreaterThan(200)
    await inTurns(bad, async cell => {
      const response = await askOne(cell)
      const { name } = cell.parameter
      if (name === 'format') return expect([400, 406], wordsOf(cell)).toContain(response.status)
      expect([response.status, bodyOf(response).parameter], `${wordsOf(cell)}: ${response.body.slice(0, 300)}`).toEqual([
        400,
        name,
      ])
    })
  })
})
