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
import { isRest, type RouteFacts } from '../route-table'
import type { Values } from './route-case'

type Parameter = { in: string; name: string; schema?: Record<string, unknown> }
type Document = {
  paths: Record<string, Record<string, { parameters?: unknown[] }>>
  components?: { parameters?: Record<string, unknown> }
}

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

/**
 * Values for every described query parameter of a route, so that new parameters are tested without a change here.
 * @param words strings that mean something in the worlds, for parameters of which only the type is described
 */
export function describedQuery({ segments }: RouteFacts, words: readonly string[]): Values {
  const parameters = Object.entries(documents).flatMap(([address, read]) => {
    const base = address.split('/').slice(1, -1)
    const inside = base.every((segment, index) => segments[index] === segment)
    return inside ? parametersAt(read() as unknown as Document, segments.slice(base.length)) : []
  })
  return valuesOf(parameters, words)
}

function parametersAt({ paths, components }: Document, segments: readonly string[]): Parameter[] {
  const operations = Object.entries(paths).filter(([path]) => fits(path.split('/').filter(Boolean), segments))
  const listed = operations.flatMap(([, methods]) => Object.values(methods).flatMap(({ parameters = [] }) => parameters))
  return listed.map(parameter => resolved(parameter, components?.parameters ?? {}))
}

/** Described paths without a route; a test expects that there are none. */
export function unansweredPaths(routes: readonly RouteFacts[]): string[] {
  return Object.entries(documents).flatMap(([address, read]) => {
    const base = address.split('/').slice(1, -1)
    const paths = Object.keys((read() as unknown as Document).paths)
    return paths
      .filter(path => !routes.some(({ segments }) => fits([...base, ...path.split('/').filter(Boolean)], segments)))
      .map(path => `/${base.join('/')}${path}`)
  })
}

function fits(path: readonly string[], segments: readonly string[]): boolean {
  if (path.length !== segments.length || segments.some(isRest)) return false
  return path.every((word, index) => /^\{/.test(word) || /^\[/.test(segments[index]!) || word === segments[index])
}

function resolved(parameter: unknown, parameters: Record<string, unknown>): Parameter {
  const reference = (parameter as { $ref?: string }).$ref
  return (reference ? parameters[reference.split('/').at(-1)!] : parameter) as Parameter
}

function valuesOf(parameters: readonly Parameter[], words: readonly string[]): Values {
  return Object.fromEntries(
    parameters.filter(parameter => parameter.in === 'query').map(({ name, schema = {} }) => [name, valuesFor(schema, words)]),
  )
}

function valuesFor({ type, enum: listed }: Record<string, unknown>, words: readonly string[]): readonly string[] {
  if (Array.isArray(listed)) return [...listed.map(String), 'nonsense']
  if (type === 'integer' || type === 'number') return ['0', '1', '2', '-1', '1000', 'x']
  return type === 'boolean' ? ['true', 'false', 'x'] : words
}
