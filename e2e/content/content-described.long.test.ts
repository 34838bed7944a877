import { beforeAll, describe, expect, test } from 'vitest'
import {
  askOf,
  companionsOf,
  type DescribedCall,
  type DescribedParameter,
  exampleText,
  inTurns,
} from '../harness/described-calls'
import { type Description, readDescription } from '../harness/described-responses'
import { type Ask, type ExchangedResponse, exchange } from '../harness/exchange'
import { server } from '../harness/server'

// The content interface as its description states: every list, record and parameter with valid, invalid and missing
// values, and all examples. The requests are generated from the served description, so new lists and parameters are
// tested automatically.

const base = '/content'
let { document, calls, described } = {} as Description
/** Operations that read, on lists without an id and on single records with the ids of existing ones. */
let reads: Readonly<{ call: DescribedCall; ids: readonly string[] }>[]
let languages: ReadonlySet<string>
let token: string

beforeAll(async () => {
  ;({ document, calls, described } = await readDescription(base))
  token = await server().token('reader-demo', 'reader-demo-secret')
  // Parameters with a grammar have a problem of their own; `sort` has one in the time series only.
  const grammars = [...JSON.stringify(document.components.responses).matchAll(/"(\w+)-syntax"/g)].map(([, name]) => name!)
  languages = new Set(grammars.filter(name => name !== 'sort'))
  // The URLs to be converted belong to others.
  const read = calls.filter(({ method, path }) => method === 'GET' && !path.includes('GeoConverter'))
  reads = []
  await inTurns(read, async call => {
    const list = read.find(({ path }) => `${path}/{id}` === call.path)
    reads.push({ call, ids: list ? await idsOf(list) : [''] })
  })
})

const askWith = (ask: Ask, withToken: boolean): Promise<ExchangedResponse> =>
  exchange(server().url, { ...ask, headers: { ...ask.headers, ...(withToken ? { Authorization: `Bearer ${token}` } : {}) } })
const bodyOf = ({ body }: ExchangedResponse) => JSON.parse(Buffer.from(body, 'latin1').toString())
const inQuery = ({ parameters }: DescribedCall) => parameters.filter(parameter => parameter.in === 'query')
const examplesOf = (parameters: readonly DescribedParameter[]) =>
  Object.fromEntries(parameters.map(parameter => [parameter.name, exampleText(parameter)]))

async function ask(call: DescribedCall, values: Readonly<Record<string, string>>, id?: string): Promise<ExchangedResponse> {
  return askWith(askOf(base, call, { values, id }), call.needsToken || 'availabilitycheck' in values)
}

async function idsOf(list: DescribedCall, count = 3): Promise<string[]> {
  const { Items } = bodyOf(await ask(list, { fields: 'Id', pagesize: String(count) }))
  return (Items as { Id: string | number }[]).map(({ Id }) => String(Id))
}

function expectRead(call: DescribedCall, response: ExchangedResponse, what: string): void {
  expect(response.status, `${what}: ${response.body.slice(0, 300)}`).toBe(200)
  described.expectDescribed(call, response, what)
}

type Cell = Readonly<{ call: DescribedCall; id: string; parameter: DescribedParameter; value: string }>

const cells = (valuesOf: (parameter: DescribedParameter, place: number) => readonly string[]): Cell[] =>
  reads.flatMap(({ call, ids }, row) =>
    ids
      .slice(0, 1)
      .flatMap(id =>
        inQuery(call).flatMap((parameter, column) =>
          valuesOf(parameter, row + column).map(value => ({ call, id, parameter, value })),
        ),
      ),
  )
const askFor = ({ call, id, parameter, value }: Cell) =>
  ask(call, { ...examplesOf(companionsOf(call, parameter)), [parameter.name]: value }, id)
const wordsOf = ({ call, parameter, value }: Cell) => `${call.path}?${parameter.name}=${JSON.stringify(value.slice(0, 60))}`

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

describe('every list, record and parameter:', { timeout: 180_000 }, () => {
  test('there are many', () => {
    const found = reads.filter(({ ids }) => ids.length > 0).map(({ call }) => call)
    expect(found.filter(({ path }) => !path.includes('{id}')).length).toBeGreaterThan(35)
    expect(found.filter(({ path }) => path.includes('{id}')).length).toBeGreaterThan(25)
    expect(new Set(found.flatMap(({ parameters }) => parameters.map(({ name }) => name))).size).toBeGreaterThan(80)
    expect([...languages].sort()).toEqual(expect.arrayContaining(['fields', 'polygon', 'rawfilter', 'rawsort', 'tagfilter']))
  })

  test('without parameters it is as described; without a required one, 400 that names it', async () => {
    await inTurns(reads, async ({ call, ids }) => {
      const values = examplesOf(inQuery(call).filter(({ required }) => required))
      for (const id of ids) expectRead(call, await ask(call, values, id), `${call.path} ${id}`)
      for (const name of Object.keys(values)) {
        const { [name]: _, ...rest } = values
        const response = await ask(call, rest, ids[0])
        expect([response.status, bodyOf(response).parameter], `${call.path} without ${name}`).toEqual([400, name])
      }
    })
  })

  test('with a valid value it is as described', async () => {
    const good = cells(goodValues)
    expect(good.length).toBeGreaterThan(1500)
    await inTurns(good, async cell => {
      const response = await askFor(cell)
      // The id is the platform's own, so with another `idsource` it is not found.
      if (cell.id && cell.parameter.name === 'idsource' && response.status === 404) return
      expectRead(cell.call, response, wordsOf(cell))
    })
  })

  test('with an invalid value, 400 that names the parameter, and in a grammar the position', async () => {
    const bad = cells(badValues)
    expect(bad.length).toBeGreaterThan(2000)
    await inTurns(bad, async cell => {
      const response = await askFor(cell)
      const { name } = cell.parameter
      const body = bodyOf(response)
      // A list that does not have the format names the formats that it has.
      if (name === 'format' && !cell.value.includes('\0'))
        return expect([response.status, body.formats], wordsOf(cell)).toEqual([406, expect.any(Array)])
      if (name === 'format') return expect([400, 406], wordsOf(cell)).toContain(response.status)
      expect([response.status, response.headers['content-type']], `${wordsOf(cell)}: ${response.body.slice(0, 300)}`).toEqual([
        400,
        expect.stringContaining('application/problem+json'),
      ])
      expect(body, wordsOf(cell)).toMatchObject({ parameter: name, expected: expect.any(String) })
      if (languages.has(name) && !cell.value.includes('\0')) expect(body.at, wordsOf(cell)).toEqual(expect.any(Number))
    })
  })
})

test('OperationSchedule.Start and Stop are local times with or without a zone, and not a `date-time` of RFC 3339', () => {
  const schemas = document.components.schemas as Record<string, { format?: string; properties?: Record<string, object> }>
  expect(schemas['DateTime']).not.toHaveProperty('format')
  for (const name of ['Start', 'Stop']) {
    const schema = schemas['OperationSchedule']!.properties![name]!
    expect(JSON.stringify(schema), name).not.toContain('date-time')
    for (const moment of ['2024-01-31T00:00:00', '2024-01-31T10:30:00.123+02:00', null])
      expect(described.errorsOf(schema, moment), `${name} ${moment}`).toEqual([])
    for (const other of ['tomorrow', 20240131]) expect(described.errorsOf(schema, other), `${name} ${other}`).not.toEqual([])
  }
})

test('one event in JSON-LD is one object, or a list with one for each date', async () => {
  const [list, one] = ['/v1/Event', '/v1/Event/{id}'].map(path => reads.find(({ call }) => call.path === path)!.call)
  const firstCharacters = new Set<string>()
  for (const id of await idsOf(list!, 50)) {
    const response = await ask(one!, { format: 'json-ld' }, id)
    expectRead(one!, response, id)
    firstCharacters.add(response.body.slice(0, 1))
  }
  expect([...firstCharacters].sort()).toEqual(['[', '{'])
})

test('every example of a body that does not change data', async () => {
  const examples = calls.flatMap(call =>
    Object.entries(call.bodies).flatMap(([type, { example }]) => (example === undefined ? [] : [{ call, type, example }])),
  )
  expect(examples.length).toBeGreaterThan(20)
  for (const { call, type, example } of examples) {
    const body = typeof example === 'string' ? example : JSON.stringify(example)
    const request = { ...askOf(base, call, { values: {} }), headers: { 'Content-Type': type }, body }
    expectRead(call, await askWith(request, call.needsToken), request.path)
  }
})
