import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { mounts } from '@/lib/http/mounts'
import { mediaTypes } from '@/lib/http/responses/format'
import { type DescribedCall, exampleText, inTurns } from '../harness/described-calls'
import { type Description, readDescription } from '../harness/described-responses'
import { unmatchedCalls } from '../harness/described-routes'
import { exchange } from '../harness/exchange'
import { generatorFlaws } from '../harness/generator-flaws'
import { server } from '../harness/server'

// Every API is described in JSON and YAML, and each path supports the same methods by the description, by OPTIONS, by
// its refusals, and by requests.

const apiPaths = Object.values(mounts).map(({ path }) => path)
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Routes without a name: they only report what is missing, or lead to the description. */
const unnamed: Readonly<Record<string, readonly string[]>> = {
  '/collector': ['GET /collector'],
  '/writer': ['POST /writer/json/pushRecords', 'POST /writer/json/syncStations', 'GET /writer/json/getDateOfLastRecord'],
}

let token: string

beforeAll(async () => {
  token = await server().userToken('admin')
})

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  exchange(server().url, { method, path, headers })

describe.each(apiPaths)('%s', door => {
  let { document, calls, described } = {} as Description

  beforeAll(async () => {
    ;({ document, calls, described } = await readDescription(door))
  })

  test('describes itself in JSON and in YAML, and is cheap to check again', async () => {
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
    const yaml = await ask('GET', `${door}/openapi.yaml`)
    expect(yaml).toMatchObject({ status: 200, headers: { 'content-type': 'application/yaml; charset=utf-8' } })
    const validator = new Validator()
    expect(await validator.validate(Buffer.from(yaml.body, 'latin1').toString())).toMatchObject({ valid: true })
    expect(validator.specification).toEqual(document)
    for (const form of ['json', 'yaml']) {
      const { headers } = await ask('GET', `${door}/openapi.${form}`)
      const again = await ask('GET', `${door}/openapi.${form}`, { 'If-None-Match': headers['etag']! })
      expect(again.status, form).toBe(304)
    }
  })

  test('names exactly the methods of its routes', async () => {
    // These APIs follow standards, which describe operations other than by route.
    if (['/auth', '/netex', '/problems', '/search/v1'].includes(door)) return
    expect(await unmatchedCalls(door, calls, unnamed[door])).toEqual({ missing: [], unnamed: [] })
  })

  test('has nothing that client generators cannot read', () => {
    expect(generatorFlaws(document)).toEqual([])
  })

  test('responds in every format that it lists, as described', async () => {
    const headers = { Authorization: `Bearer ${token}` }
    const lists = calls.filter(({ method, path }) => method === 'GET' && !path.includes('{id}'))
    const cases = lists.flatMap(call => formatsOf(call).map(format => ({ call, format })))
    expect(cases.length > 0).toBe(['/content', '/timeseries', '/admin/v1'].includes(door))
    await inTurns(cases, async ({ call, format }) => {
      const required = call.parameters.filter(({ in: place, required }) => place === 'query' && required)
      const values = [...required.map(parameter => [parameter.name, exampleText(parameter)]), ['format', format]]
      const path = `${examplePath(door, call)}?${new URLSearchParams(values)}`
      const response = await ask('GET', path, headers)
      expect(response.status, path).toBe(200)
      described.expectDescribed(call, response, path)
    })
  })

  test('responds at each of its URLs to the methods that it names, and OPTIONS and Allow name the same', async () => {
    const urls = methodsByPath(door, calls)
    expect(urls.size).toBeGreaterThan(0)
    await inTurns([...urls], async ([path, described]) => {
      const named = [...described, ...(described.has('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()
      const { status, headers } = await ask('OPTIONS', path)
      expect([status, listOf(headers['allow'])], path).toEqual([204, named])
      expect(listOf(headers['access-control-allow-methods']), path).toEqual(named)
      for (const method of methods) await expectSupported(method, path, named)
    })
  })
})

test.each([
  ['/admin/v1', '/admin/v1/apispec', 'application/yaml; charset=utf-8', '3.1'],
  ['/collector', '/collector/apispec', 'application/yaml; charset=utf-8', '3.0'],
  ['/timeseries', '/timeseries/v2/apispec', 'application/yaml;charset=UTF-8', '3.1'],
])('%s is described at %s too, as %s of OpenAPI %s', async (door, path, type, version) => {
  const [described, yaml] = [await ask('GET', path), await ask('GET', `${door}/openapi.yaml`)]
  expect([described.status, described.headers['content-type'], described.body]).toEqual([200, type, yaml.body])
  expect(described.body).toMatch(new RegExp(`^openapi: '?"?${version}`, 'm'))
})

test.each(['/auth', '/netex', '/problems'])(
  '%s, which follows other specifications, responds to its examples and to other requests as described',
  async door => {
    const { calls, described } = await readDescription(door)
    for (const call of calls) {
      const path = examplePath(door, call)
      for (const { type, body } of bodiesOf(call)) {
        const response = await exchange(server().url, { method: call.method, path, headers: { 'Content-Type': type }, body })
        expect(response.status, `${call.method} ${path}`).not.toBe(404)
        described.expectDescribed(call, response, `${call.method} ${path} ${type} ${body}: ${response.status}`)
      }
    }
  },
)

/** The example, nothing, nonsense, and a body in an unsupported format. */
function bodiesOf({ bodies }: DescribedCall): readonly { type: string; body: string }[] {
  if (Object.keys(bodies).length === 0) return [{ type: 'text/plain', body: '' }]
  const examples = Object.entries(bodies).flatMap(([type, { example }]) => [
    { type, body: new URLSearchParams((example ?? {}) as Record<string, string>).toString() },
    { type, body: 'x' },
  ])
  return [...examples, { type: 'application/json', body: '{}' }]
}

/** The methods of each path, with examples in the path. */
function methodsByPath(door: string, calls: readonly DescribedCall[]): Map<string, Set<string>> {
  const result = new Map<string, Set<string>>()
  for (const call of calls) {
    const path = examplePath(door, call)
    result.set(path, (result.get(path) ?? new Set()).add(call.method))
  }
  return result
}

const examplePath = (door: string, call: DescribedCall): string =>
  door + call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(exampleIn(call, name)))

/** The values of `format` for the response's media types, if it is a parameter. Asserts that its enum equals them. */
function formatsOf({ path, parameters, responses }: DescribedCall): readonly string[] {
  const format = parameters.find(({ in: place, name }) => place === 'query' && name === 'format')
  if (!format) return []
  const types = Object.keys(responses['200']!.content!)
  // GeoParquet has the type of Parquet, and rows with a position, as GeoJSON has.
  const typeOf = (word: string, type: string) => (word === 'geoparquet' ? mediaTypes.geojson : type)
  const words = Object.entries(mediaTypes).flatMap(([word, type]) => (types.includes(typeOf(word, type)) ? [word] : []))
  if (format.schema.enum) expect(format.schema.enum.toSorted(), path).toEqual(words.toSorted())
  return words
}

/** A generated example identifies nothing that exists. */
function exampleIn(call: DescribedCall, name: string): string {
  const parameter = call.parameters.find(each => each.in === 'path' && each.name === name)
  return parameter?.example === undefined || parameter.example === '' ? 'nothing' : exampleText(parameter)
}

const listOf = (methods: string | undefined) => methods?.split(', ').sort()

async function expectSupported(method: string, path: string, named: readonly string[]): Promise<void> {
  // A stream of measurements has no end.
  if (method === 'GET' && path.includes('/v2/stream/')) return
  const { status, headers } = await ask(method, path)
  expect(status === 405, `${method} ${path}: ${status}`).toBe(!named.includes(method))
  if (status === 405) expect(listOf(headers['allow']), path).toEqual(named)
}
