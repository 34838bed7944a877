import { adminDocument } from '@/lib/admin/openapi/document'
import { authDocument } from '@/lib/auth/openapi'
import { contentDocument } from '@/lib/flows/content-with-catalog'
import { wholeCollectorDocument } from '@/lib/flows/routing/openapi'
import type { Json } from '@/lib/formats/yaml'
import { problemsDocument } from '@/lib/http/problem-page'
import { netexDocument } from '@/lib/netex/openapi'
import { searchDocument } from '@/lib/search/openapi'
import { tilesDocument } from '@/lib/tiles/openapi'
import { seriesDocument } from '@/lib/timeseries/openapi/document'
import { trafficDocument } from '@/lib/traffic/openapi'
import { writerDocument } from '@/lib/writer/openapi/document'
import { type DescribedParameter, describedCalls, type ServedDocument, type ValueSchema } from '../described-calls'
import { isRest, type RouteFacts } from '../route-table'
import type { Values } from './route-case'

const documents: Readonly<Record<string, () => Json>> = {
  '/admin/v1/openapi.json': adminDocument,
  '/auth/openapi.json': authDocument,
  '/collector/openapi.json': wholeCollectorDocument,
  '/content/openapi.json': contentDocument,
  '/netex/openapi.json': netexDocument,
  '/problems/openapi.json': problemsDocument,
  '/search/v1/openapi.json': searchDocument,
  '/timeseries/openapi.json': seriesDocument,
  '/tiles/openapi.json': tilesDocument,
  '/traffic/openapi.json': trafficDocument,
  '/writer/openapi.json': writerDocument,
}

const inYaml = /\/(apispec|openapi\.yaml)$/

/** Routes with an OpenAPI document that this file does not read; a test expects that there are none. */
export const unreadDocuments = (routes: readonly RouteFacts[]): string[] =>
  routes
    .map(({ pattern }) => pattern)
    .filter(pattern => /\/openapi[^/]*$/.test(pattern) && !inYaml.test(pattern) && !documents[pattern])

type DescribedRoute = Readonly<{ path: readonly string[]; parameters: readonly DescribedParameter[] }>

let known: readonly DescribedRoute[] | undefined

/** The described calls with the segments of their whole paths, read once. */
function describedRoutes(): readonly DescribedRoute[] {
  known ??= Object.entries(documents).flatMap(([address, read]) => {
    const base = address.split('/').slice(1, -1)
    const calls = describedCalls(read() as unknown as ServedDocument)
    return calls.map(({ path, parameters }) => ({ path: [...base, ...path.split('/').filter(Boolean)], parameters }))
  })
  return known
}

/**
 * Values for every described query parameter of a route, so that new parameters are tested without a change here.
 * @param words strings that mean something in the worlds, for parameters of which only the type is described
 */
export function describedQuery({ segments }: RouteFacts, words: readonly string[]): Values {
  const parameters = describedRoutes().flatMap(route => (fits(route.path, segments) ? route.parameters : []))
  const queried = parameters.filter(parameter => parameter.in === 'query')
  return Object.fromEntries(queried.map(({ name, schema = {} }) => [name, valuesFor(schema, words)]))
}

/** Described paths without a route; a test expects that there are none. */
export function unansweredPaths(routes: readonly RouteFacts[]): string[] {
  const missing = describedRoutes().filter(({ path }) => !routes.some(({ segments }) => fits(path, segments)))
  return [...new Set(missing.map(({ path }) => `/${path.join('/')}`))]
}

function fits(path: readonly string[], segments: readonly string[]): boolean {
  if (path.length !== segments.length || segments.some(isRest)) return false
  return path.every((word, index) => /^\{/.test(word) || /^\[/.test(segments[index]!) || word === segments[index])
}

function valuesFor({ type, enum: listed }: ValueSchema, words: readonly string[]): readonly string[] {
  if (listed) return [...listed.map(String), 'nonsense']
  if (type === 'integer' || type === 'number') return ['0', '1', '2', '-1', '1000', 'x']
  return type === 'boolean' ? ['true', 'false', 'x'] : words
}
