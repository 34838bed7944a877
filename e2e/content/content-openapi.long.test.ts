import { beforeAll, describe, expect, test } from 'vitest'
import { askOf, companionsOf, type DescribedCall, exampleText, inTurns } from '../harness/described-calls'
import { type Description, readDescription } from '../harness/described-responses'
import { type Ask, exchange } from '../harness/exchange'
import { server } from '../harness/server'

// The description of the content interface from outside: all its examples work, and responses are as described.

const base = '/content'
let { document, calls, described } = {} as Description
let token: string

beforeAll(async () => {
  ;({ document, calls, described } = await readDescription(base))
  token = await server().token('reader-demo', 'reader-demo-secret')
})

const askWith = async (ask: Ask, withToken: boolean) =>
  exchange(server().url, { ...ask, headers: { ...ask.headers, ...(withToken ? { Authorization: `Bearer ${token}` } : {}) } })

/** Ids of a list's first records. */
async function idsOf(list: string, needsToken: boolean, count = 3): Promise<string[]> {
  const { body } = await askWith({ method: 'GET', path: `${base}${list}?fields=Id&pagesize=${count}` }, needsToken)
  return (JSON.parse(body).Items as { Id: string | number }[]).map(({ Id }) => String(Id))
}

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

type Case = { call: DescribedCall; ask: Ask; needsToken: boolean }

async function casesOf(call: DescribedCall): Promise<Case[]> {
  const isRecord = call.path.includes('{id}')
  const ids = isRecord ? await idsOf(call.path.replace('/{id}', ''), call.needsToken) : ['']
  const required = call.parameters.filter(parameter => parameter.in === 'query' && parameter.required)
  const single = call.parameters.filter(parameter => parameter.in === 'query' && parameter.example !== undefined)
  return ids.flatMap((id, place) => {
    const sets = [required, ...(place === 0 ? single.map(parameter => [...companionsOf(call, parameter), parameter]) : [])]
    return sets.map(set => {
      const values = Object.fromEntries(set.map(parameter => [parameter.name, exampleText(parameter)]))
      const needsToken = call.needsToken || 'availabilitycheck' in values
      return { call, needsToken, ask: askOf(base, call, { values, id }) }
    })
  })
}

describe('examples work as described:', () => {
  test('every example of a parameter, and every operation without parameters', { timeout: 180_000 }, async () => {
    // The URLs to be converted belong to others.
    const read = calls.filter(({ method, path }) => method === 'GET' && !path.includes('GeoConverter'))
    const cases = (await Promise.all(read.map(casesOf))).flat()
    expect(cases.length).toBeGreaterThan(1000)
    await inTurns(cases, async ({ call, ask, needsToken }) => {
      const response = await askWith(ask, needsToken)
      expect(response.status, `${ask.path}: ${response.body.slice(0, 400)}`).toBe(200)
      described.expectDescribed(call, response, ask.path)
    })
  })

  test('one event in JSON-LD is one object, or a list with one for each date', async () => {
    const one = calls.find(({ method, path }) => method === 'GET' && path === '/v1/Event/{id}')!
    const firstCharacters = new Set<string>()
    for (const id of await idsOf('/v1/Event', false, 50)) {
      const response = await askWith(askOf(base, one, { values: { format: 'json-ld' }, id }), false)
      expect(response.status, id).toBe(200)
      described.expectDescribed(one, response, id)
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
      const ask = { ...askOf(base, call, { values: {} }), headers: { 'Content-Type': type }, body }
      const response = await askWith(ask, call.needsToken)
      expect(response.status, `${ask.path}: ${response.body.slice(0, 400)}`).toBe(200)
      described.expectDescribed(call, response, ask.path)
    }
  })

  test('operations that need a token are 401 without one', async () => {
    const closed = calls.filter(({ needsToken }) => needsToken)
    expect(closed.length).toBeGreaterThan(100)
    for (const call of closed) {
      const write = { headers: { 'Content-Type': 'application/json' }, body: '{}' }
      const ask = { ...askOf(base, call, { values: {}, id: 'nothing' }), ...(call.method === 'GET' ? {} : write) }
      const response = await askWith(ask, false)
      expect(response.status, `${call.method} ${call.path}`).toBe(401)
      described.expectDescribed(call, response, call.path)
    }
  })
})
