import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type DescribedCall, describedCalls, inTurns, type ServedDocument } from '../harness/described-calls'
import { DescribedResponses } from '../harness/described-responses'
import { type ExchangedResponse, exchange } from '../harness/exchange'
import { type Caller, Callers } from '../harness/generated-calls/callers'
import { type GeneratedCall, generatedCalls, type ListedIds } from '../harness/generated-calls/calls'
import { query } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'

// Random requests, generated from each API's own description: no response is an internal error, and its status and body
// match the description.

const isLong = Boolean(process.env['TEST_LONG'])
const runs = isLong ? 20_000 : 400
const platform = ownPlatform({ env: { PAGES: 'off' } })
let callers: Callers

beforeAll(async () => {
  callers = await Callers.make(platform)
  // No user has requested a role in the demo world.
  await query(
    platform.dataDir,
    `insert into role_request (issuer, subject, name, role, reason)
     select '${platform.url}/auth/realms/belvedere', id, username, 'WRITER', 'generated' from account`,
  )
})

const everybody: readonly Caller[] = ['guest', 'guest', 'stranger', 'reader', 'reader', 'writer', 'administrator']

/** The APIs with a description, and their callers, who mostly have the right. */
const apis: readonly (readonly [string, readonly Caller[]])[] = [
  [
    '/content',
    ['guest', 'stranger', 'reader', 'reader', ...Array<Caller>(4).fill('writer'), ...Array<Caller>(4).fill('administrator')],
  ],
  ['/timeseries', everybody],
  ['/tiles', everybody],
  ['/search/v1', everybody],
  ['/traffic', everybody],
  ['/netex', everybody],
  ['/auth', everybody],
  ['/writer', ['guest', 'stranger', 'reader', 'writer', 'writer', 'writer', 'writer', 'writer', 'writer', 'administrator']],
  ['/admin/v1', ['guest', 'stranger', 'reader', ...Array<Caller>(12).fill('administrator')]],
  ['/problems', everybody],
  ['/collector', ['guest', 'stranger', 'reader', 'writer', ...Array<Caller>(6).fill('administrator')]],
]

test.each(apis)('%s: no internal error, and every response as described', { timeout: 3_600_000 }, async (base, who) => {
  const document = await documentOf(base)
  const calls = describedCalls(document)
  const described = new DescribedResponses(document)
  const created = fc.sample(generatedCalls({ document, calls, base, callers: who, known: await idsIn(base, calls) }), runs)
  const flaws = new Map<string, string>()
  const statuses: Record<string, number> = {}
  const succeeded = new Set<DescribedCall>()
  await inTurns(created, async generated => {
    const response = await send(generated)
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
    if (response.status < 300) succeeded.add(generated.call)
    const flaw = flawOf(generated.call, response, described)
    const name = `${generated.call.method} ${generated.call.path}: ${flaw}`
    if (flaw !== null && !flaws.has(name)) flaws.set(name, `${name}\n${asText(generated, response)}`)
  })
  const share = succeeded.size / calls.length
  process.stdout.write(
    `${base}: ${created.length} calls, ${JSON.stringify(statuses)}, ${Math.round(share * 100)} % of operations succeeded\n`,
  )
  expect([...flaws.values()]).toEqual([])
  expect(statuses['200']).toBeGreaterThan(runs / 10)
  // A short run may by chance miss operations; most of a sign-in needs results of the previous step.
  if (isLong && base !== '/auth') expect(share).toBeGreaterThan(0.7)
})

/** The description of an API, its examples with a registered provenance. */
async function documentOf(base: string): Promise<ServedDocument> {
  const document = await platform.json<ServedDocument>(`${base}/openapi.json`)
  const push = describedCalls(document).find(({ path }) => path.startsWith('/json/pushRecords'))?.bodies['application/json']
  if (!push) return document
  const provenance = describedCalls(document).find(({ method, path }) => path === '/json/provenance' && method === 'POST')!
    .bodies['application/json']!
  const headers = { ...(await callers.headers('writer')), 'Content-Type': 'application/json', Accept: 'text/plain' }
  const ask = { method: 'POST', path: `${base}/json/provenance`, headers, body: JSON.stringify(provenance.example) }
  const stored = await exchange(platform.url, ask)
  const named = (push.example as { provenance: string }).provenance
  return JSON.parse(JSON.stringify(document).replaceAll(named, stored.body)) as ServedDocument
}

/** Sends a request; once more if the platform was too busy, as happens on a machine under load. */
async function send({ ask, caller }: GeneratedCall<Caller>): Promise<ExchangedResponse> {
  const send = async () =>
    exchange(platform.url, { ...ask, headers: { ...ask.headers, ...(await callers.headers(caller)) } }).catch(
      (cause: unknown) => {
        throw new Error(`no whole response for ${JSON.stringify({ ...ask, body: ask.body?.slice(0, 2000) })}`, { cause })
      },
    )
  const first = await send()
  const response = first.status === 503 ? await send() : first
  if (response.status === 401) callers.forget(caller)
  return response
}

/**
 * The flaw of a response. Two kinds with a status of 500 or more are not errors: for documents that another host does
 * not deliver, and the faults of SOAP 1.1, which all have status 500.
 */
function flawOf(call: DescribedCall, response: ExchangedResponse, described: DescribedResponses): string | null {
  const isForeign = response.status === 502 && call.path.includes('GeoConverter')
  const isFault = response.status === 500 && response.body.includes('<faultcode>soap:Client</faultcode>')
  if (response.status >= 500 && !isForeign && !isFault) return `status ${response.status}`
  return described.flawOf(call, response)
}

const asText = ({ ask, caller }: GeneratedCall<Caller>, { body }: ExchangedResponse): string =>
  `${caller}: ${JSON.stringify({ ...ask, body: ask.body?.slice(0, 2000) })}\n${body.slice(0, 600)}`

/** The ids in the lists of an API, by their paths. */
async function idsIn(base: string, calls: readonly DescribedCall[]): Promise<ReadonlyMap<string, ListedIds>> {
  const lists = calls.filter(({ method, path }) => method === 'GET' && calls.some(call => call.path.startsWith(`${path}/{`)))
  const headers = await callers.headers('administrator')
  const result = new Map<string, ListedIds>()
  await inTurns(lists, async ({ path }) => {
    const { status, body } = await exchange(platform.url, { method: 'GET', path: `${base}${path}?pagesize=200`, headers })
    const { Items } =
      status === 200 && body.startsWith('{') ? (JSON.parse(Buffer.from(body, 'latin1').toString()) as RecordPage) : {}
    if (Items) result.set(path, { ids: idsOf(Items), records: Items.slice(0, 3) })
  })
  return result
}

type RecordPage = Readonly<{ Items?: readonly Readonly<Record<string, unknown>>[] }>

const idsOf = (items: NonNullable<RecordPage['Items']>): string[] =>
  items
    .flatMap(item => item['Id'] ?? item['Name'] ?? [])
    .map(String)
    .filter(id => !callers.own(id))
