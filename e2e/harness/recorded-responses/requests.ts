import { routes } from 'belvedere:routes'
import fc from 'fast-check'
import { type DescribedCall, describedCalls, type ServedDocument } from '@/e2e/harness/described-calls'
import type { Ask } from '@/e2e/harness/exchange'
import { generatedCalls, type ListedIds } from '@/e2e/harness/generated-calls/calls'
import { routeCases } from '@/e2e/harness/route-cases/all'
import { asksOf } from '@/e2e/harness/route-cases/asks'
import type { TestServer } from '@/e2e/harness/server'
import { mounts } from '@/lib/http/mounts'

export const platformNames = ['closed', 'demo'] as const
export type PlatformName = (typeof platformNames)[number]

/** `reader` sees closed data. `writer` may write to the collector APIs, and sends only requests that change data. */
export type Caller = 'guest' | 'reader' | 'administrator' | 'writer'

/** The seed of generated requests, fixed so that every recording has the same ones. */
const seed = 20_250_601

/** The number of requests generated for a route by its case, and for an interface by its description. */
const runsOfRoute = (runs = 40) => Math.ceil(runs / 5)
const runsOfInterface = 600

/** Value of `If-None-Match` that stands for the ETag of the caller's previous response from the same URL. */
export const ownTag = '(the ETag of the previous response)'

export type CallerRequest = Readonly<{ ask: Ask; caller: Caller }>

/**
 * All requests to a platform, in order. First come those whose responses contain request counts, and of these the
 * administrator's: the others are refused and counted, and counts are written a moment later. Requests that change data
 * come last.
 */
export async function requestsOf(name: PlatformName, server: TestServer): Promise<CallerRequest[]> {
  const all = name === 'closed' ? requestsOfRoutes() : (await describedRequests(server)).flatMap(withConditional)
  const safe = all.filter(ask => !changes(ask) && !isUnending(ask))
  const byAll = (asks: readonly Ask[], callers: readonly Caller[]) =>
    asks.flatMap(ask => callers.map(caller => ({ ask, caller })))
  return [
    ...readers.flatMap(caller => byAll(safe.filter(counts), [caller])),
    ...byAll(
      safe.filter(ask => !counts(ask)),
      readers,
    ),
    ...byAll(all.filter(changes), [...readers, 'writer']),
  ]
}

/** The request, and the same once more from a client that has the response. */
const withConditional = (ask: Ask): Ask[] =>
  ask.method === 'GET' ? [ask, { ...ask, headers: { ...ask.headers, 'If-None-Match': ownTag } }] : [ask]

const readers = ['administrator', 'reader', 'guest'] as const satisfies Caller[]

const counts = ({ path }: Ask): boolean => /^\/admin\/v1\/(audit|usage|catalog|clients|operating)|\/DeprecatedFields/.test(path)

const reading = /^(GET|HEAD|OPTIONS)$/
const readingByPost = /\/query$|\/(AvailabilityCheck|AccommodationAvailable|KmlToGeoJson|GpxToGeoJson)$/

function changes({ method, path }: Ask): boolean {
  return !reading.test(method) && !(method === 'POST' && readingByPost.test(path.split('?')[0]!))
}

const isUnending = ({ path }: Ask): boolean => /\/stream\//.test(path) && !/follow=false/.test(path)

function requestsOfRoutes(): Ask[] {
  return routes.flatMap(({ segments, module }) => {
    const pattern = `/${segments.join('/')}`
    const routeCase = routeCases[pattern]
    if (!routeCase) return []
    const methods = Object.keys(module).filter(name => /^[A-Z]+$/.test(name))
    const route = { pattern, segments, methods: methods.sort() }
    return fc.sample(asksOf(route, routeCase, []), { numRuns: runsOfRoute(routeCase.runs), seed })
  })
}

/** Requests generated from the description of each interface, with usual, extreme and invalid values. */
async function describedRequests(server: TestServer): Promise<Ask[]> {
  const all: Ask[] = []
  for (const { path: base } of Object.values(mounts)) {
    const document = await server.json<ServedDocument>(`${base}/openapi.json`)
    const calls = describedCalls(document)
    const ids = await readIds(server, base, calls)
    const source = { document, calls, base, callers: ['any'], known: ids }
    all.push(...fc.sample(generatedCalls(source), { numRuns: runsOfInterface, seed }).map(({ ask }) => ask))
  }
  return all
}

/** Ids and records of the lists that guests see, by the paths of the lists. */
async function readIds(server: TestServer, base: string, calls: readonly DescribedCall[]): Promise<Map<string, ListedIds>> {
  const lists = calls.filter(({ method, path }) => method === 'GET' && calls.some(call => call.path.startsWith(`${path}/{`)))
  const idsByPath = new Map<string, ListedIds>()
  for (const { path } of lists) {
    const response = await fetch(`${server.url}${base}${path}?pagesize=20`)
    const text = await response.text()
    const { Items } = response.ok && text.startsWith('{') ? (JSON.parse(text) as { Items?: { Id?: string }[] }) : {}
    if (Items) idsByPath.set(path, { ids: Items.flatMap(({ Id }) => Id ?? []), records: Items.slice(0, 3) })
  }
  return idsByPath
}
