import { ContentQuery } from '@/lib/content/params'
import type { Json } from '@/lib/formats/yaml'
import { queryParameters } from '@/lib/http/openapi'
import { apispec } from '@/lib/timeseries/apispec'
import { isRest, type RouteFacts } from '../route-table'
import type { Values } from './route-case'

type Parameter = { in: string; name: string; schema?: Record<string, unknown> }
type Document = {
  paths: Record<string, Record<string, { parameters?: unknown[] }>>
  components?: { parameters?: Record<string, unknown> }
}

/** The OpenAPI documents of the doors, by the route that serves them. */
const documents: Readonly<Record<string, () => Json>> = { '/timeseries/v2/apispec': apispec }

/** Routes that serve an OpenAPI document which nobody reads here: for a test that expects none. */
export const unreadDocuments = (routes: readonly RouteFacts[]): string[] =>
  routes.map(({ pattern }) => pattern).filter(pattern => /\/(apispec|openapi[^/]*)$/.test(pattern) && !documents[pattern])

/** Parameters of content lists, which no document describes yet: taken from the schema that reads them. */
const contentParameters = Object.values(queryParameters(ContentQuery)) as unknown as Parameter[]

/**
 * Values for every query parameter that is described for a route. So a new parameter is asked from the moment it exists.
 * @param words texts that mean something in the worlds, for parameters of which only their type is known
 */
export function describedQuery({ pattern, segments }: RouteFacts, words: readonly string[]): Values {
  if (pattern === '/content/v1/[entity]') return valuesOf(contentParameters, words)
  const found = Object.entries(documents).flatMap(([address, read]) => {
    const base = address.split('/').slice(1, -1)
    const inside = base.every((segment, index) => segments[index] === segment)
    return inside ? parametersAt(read() as unknown as Document, segments.slice(base.length)) : []
  })
  return valuesOf(found, words)
}

function parametersAt({ paths, components }: Document, segments: readonly string[]): Parameter[] {
  const operations = Object.entries(paths).filter(([path]) => fits(path.split('/').filter(Boolean), segments))
  const listed = operations.flatMap(([, methods]) => Object.values(methods).flatMap(({ parameters = [] }) => parameters))
  return listed.map(parameter => resolved(parameter, components?.parameters ?? {}))
}

/** Whether a path of a document can be a path of a route. */
function fits(path: readonly string[], segments: readonly string[]): boolean {
  if (path.length !== segments.length || segments.some(isRest)) return false
  return path.every((word, index) => /^\{/.test(word) || /^\[/.test(segments[index]!) || word === segments[index])
}

function resolved(parameter: unknown, known: Record<string, unknown>): Parameter {
  const reference = (parameter as { $ref?: string }).$ref
  return (reference ? known[reference.split('/').at(-1)!] : parameter) as Parameter
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
