import { beforeAll, expect, test } from 'vitest'
import { type DescribedCall, exampleText, inTurns } from '../harness/described-calls'
import { type Description, readDescription } from '../harness/described-responses'
import { exchange } from '../harness/exchange'
import type { Row } from '../harness/series-reader'
import { server } from '../harness/server'

const base = '/timeseries'
let { document, calls, described } = {} as Description

beforeAll(async () => {
  ;({ document, calls, described } = await readDescription(base))
})

type Values = Readonly<Record<string, string>>

const pathOf = (call: DescribedCall, values: Values = {}): string =>
  call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      values[name] ?? exampleText(call.parameters.find(parameter => parameter.in === 'path' && parameter.name === name)!),
    ),
  )

const isStream = ({ path }: DescribedCall) => path.includes('/stream/')

async function ask(call: DescribedCall, query: Values = {}, segments: Values = {}) {
  // A stream without `follow=false` does not end.
  const all = new URLSearchParams(isStream(call) ? { from: 'latest', ...query, follow: 'false' } : query).toString()
  const path = `${base}${pathOf(call, segments)}${all ? `?${all}` : ''}`
  return { path, answer: await exchange(server().url, { method: call.method, path }) }
}

test('every example has the described response', { timeout: 120_000 }, async () => {
  const cases = calls.flatMap(call => [
    { call, query: {} },
    ...call.parameters
      .filter(parameter => parameter.in === 'query' && parameter.example !== undefined)
      .map(parameter => ({ call, query: { [parameter.name]: exampleText(parameter) } as Values })),
  ])
  expect(cases.length).toBeGreaterThan(150)
  await inTurns(cases, async ({ call, query }) => {
    const { path, answer } = await ask(call, query)
    expect(answer.status, `${path}: ${answer.body.slice(0, 400)}`).toBe(200)
    described.expectDescribed(call, answer, path)
  })
})

const day = 86_400_000
const lately = () => ({
  from: new Date(Date.now() - day).toISOString().slice(0, 19),
  to: new Date(Date.now() + day).toISOString().slice(0, 19),
})

/** Values for which the demo data have rows. */
const places = (): Values[] =>
  ['flat', 'tree', 'flat,node', 'tree,node'].map(representation => ({ ...lately(), representation, point: lately().from }))

const rowsIn = (body: string): Row[] => {
  const { data } = JSON.parse(Buffer.from(body, 'latin1').toString()) as { data?: Row[] | object }
  return Array.isArray(data) ? data : []
}

test('rows and trees have exactly the described properties', { timeout: 120_000 }, async () => {
  const ofRows = calls.filter(({ path }) => /^\/v2\/(\{representation\}\/|flat,|tree,)/.test(path))
  expect(ofRows).toHaveLength(15)
  const met = new Set<string>()
  await inTurns(ofRows, async call => {
    for (const segments of places()) {
      const { path, answer } = await ask(call, { limit: '300', shownull: 'true' }, segments)
      expect(answer.status, `${path}: ${answer.body.slice(0, 400)}`).toBe(200)
      described.expectDescribed(call, answer, path)
      const [first] = rowsIn(answer.body)
      if (!first) continue
      met.add(call.path)
      const { properties } = rowSchemaOf(call)
      expect(
        Object.keys(first).filter(key => !(key in properties)),
        path,
      ).toEqual([])
    }
  })
  const flat = ofRows.filter(({ path }) => !path.startsWith('/v2/tree'))
  // At a single time, and in the history of metadata, there may be no rows.
  const seen = flat.filter(({ path }) => met.has(path) || /\{point\}|metadata/.test(path))
  expect(seen.map(({ path }) => path)).toEqual(flat.map(({ path }) => path))
})

function rowSchemaOf(call: DescribedCall): { properties: object } {
  const name = /"\$ref":"#\/components\/schemas\/(?!tree)(\w+)"/.exec(JSON.stringify(call.responses['200']))![1]!
  return document.components.schemas[name] as unknown as { properties: object }
}

test('304 is described where there is an ETag', async () => {
  for (const call of calls) {
    const { path, answer } = await ask(call)
    const { etag } = answer.headers
    expect([path, etag !== undefined]).toEqual([path, '304' in call.responses])
    if (!etag) continue
    const again = await exchange(server().url, { method: 'GET', path, headers: { 'If-None-Match': etag } })
    expect([path, [200, 304].includes(again.status)]).toEqual([path, true])
    described.expectDescribed(call, again, path)
  }
})
