import { AccessError } from '@/lib/access/caller'
import {
  allDeprecations,
  type DeprecatedField,
  type DeprecationState,
  deprecatedEndpoints,
  deprecatedParameters,
  deprecationsOf,
  readDeprecations,
  usualDates,
} from '@/lib/content/deprecations/deprecations'
import { entityAt } from '@/lib/content/entities'
import type { FieldValueType } from '@/lib/content/model/model'
import { findTypes } from '@/lib/content/several-types'
import { textIn } from '@/lib/formats/text'
import { type FieldPath, parseFields } from '@/lib/grammar/fields'
import { cacheControl } from '@/lib/http/caching/caching'
import type { QueryRequest } from '@/lib/http/handle'
import { apiUrl } from '@/lib/http/mounts'
import { queryValues } from '@/lib/http/queries/query'
import { demandJson } from '@/lib/http/responses/format'
import { headerOf, json, withHeaders } from '@/lib/http/responses/respond'

/**
 * `GET /v1/Deprecated`: the deprecated fields of each entity, optionally only of some types.
 * @throws AccessError 401; Problem 400, 406
 * @see spec, Deprecation entry; Authentication
 */
export async function respondDeprecated({ request, query, caller }: QueryRequest): Promise<Response> {
  demandJson(request.headers.get('accept'))
  if (caller.kind === 'guest') throw new AccessError('missing', 'The deprecated fields need an access token.')
  const types = findTypes(queryValues(query))
  await readDeprecations()
  const register = allDeprecations().filter(([entity]) => types === null || types.includes(entity))
  const body = Object.fromEntries(register.map(([{ endpoint }, fields]) => [endpoint, fields.map(entryOf)]))
  return json(body, { headers: { 'Cache-Control': cacheControl(request, caller, 0) } })
}

const entryOf = (field: DeprecatedField) => ({
  Name: field.field,
  Type: typeName(field.type),
  Description: descriptionOf(field),
  DeprecationDate: field.deprecated,
  RemovedAfter: field.removedAfter,
})

const sentences: Readonly<Record<DeprecationState, string>> = {
  removed: 'Has been removed.',
  'to be removed': 'Will be removed.',
  deprecated: 'Deprecated.',
  moved: 'Has moved; it is served in both places meanwhile.',
}

function descriptionOf({ state, reason, replacement }: DeprecatedField): string {
  const text = textIn(reason, 'en') ?? sentences[state]
  return replacement ? `${text} Use ${replacement} instead.` : text
}

const plain = {
  string: 'String',
  integer: 'Int32',
  number: 'Double',
  boolean: 'Boolean',
  datetime: 'DateTime',
  time: 'TimeSpan',
  geometry: 'Geometry',
  any: 'Object',
} as const

/** The name of a type in the Open Data Hub, which is a type of C#. */
function typeName(type: FieldValueType | null): string {
  if (type === null) return 'Object'
  if (type.kind === 'list') return `ICollection<${typeName(type.of)}>`
  if (type.kind === 'map') return `IDictionary<String,${typeName(type.of)}>`
  return type.kind === 'object' ? type.name : plain[type.kind]
}

/** The day of a deprecation, and the last day on which the field is served (yyyy-MM-dd). */
type DeprecationDates = Readonly<{ deprecated: string; removedAfter: string }>

/**
 * Adds headers with the earliest dates to a response if the endpoint, a selected field or a parameter is deprecated.
 * @see RFC 9745 (Deprecation), RFC 8594 (Sunset)
 */
export async function markDeprecated(
  endpoint: string,
  query: URLSearchParams,
  pending: Response | Promise<Response>,
): Promise<Response> {
  const [response] = await Promise.all([pending, asksFields(query) && readDeprecations()])
  const used = usedOf(endpoint, query)
  return used.length === 0 ? response : withDeprecation(response, used, registerUrl(endpoint))
}

/** Adds deprecation headers to a response. @param more URL of the explanation */
export function withDeprecation(response: Response, used: readonly DeprecationDates[], more: string): Response {
  const { Link, ...headers } = headersOf(used, more)
  const links = headerOf(response, 'Link')
  return withHeaders(response, { ...headers, Link: links ? `${links}, ${Link}` : Link })
}

const asksFields = (query: URLSearchParams): boolean => query.size > 0 && queryValues(query)['fields'] !== undefined

/** The deprecated fields of an entity that a request selects, as paths without languages and list indexes. */
export function deprecatedFieldsUsed(endpoint: string, query: URLSearchParams): string[] {
  const entity = entityAt(endpoint)
  if (!entity || !asksFields(query)) return []
  const register = deprecationsOf(entity)
  const used = selected(queryValues(query)['fields']!).flatMap(path => deprecatedWay(register, path) ?? [])
  return [...new Set(used)]
}

function usedOf(endpoint: string, query: URLSearchParams): DeprecationDates[] {
  const entity = entityAt(endpoint)
  const older = deprecatedEndpoints[entity?.endpoint ?? endpoint]
  const values = queryValues(query)
  const parameters = Object.keys(values).filter(name => Object.hasOwn(deprecatedParameters, name))
  const register = entity && deprecationsOf(entity)
  const fields = deprecatedFieldsUsed(endpoint, query).flatMap(field => register?.get(field) ?? [])
  return [...(older ? [older] : []), ...parameters.map(() => usualDates), ...fields]
}

// A syntax error in `fields` is reported when the request is parsed.
function selected(text: string): FieldPath[] {
  try {
    return parseFields(text)
  } catch {
    return []
  }
}

/** The shortest deprecated path of a field, without languages: `GpsPoints.position.Latitude` is in `GpsPoints`. */
function deprecatedWay(register: ReadonlyMap<string, DeprecationDates>, { steps }: FieldPath): string | undefined {
  const keys = steps.flatMap(step => (step.kind === 'key' && !/^[a-z]{2}$/.test(step.key) ? [step.key] : []))
  const ways = keys.map((_, index) => keys.slice(0, index + 1).join('.'))
  return ways.find(way => register.has(way))
}

function headersOf(used: readonly DeprecationDates[], more: string) {
  const since = used.map(({ deprecated }) => deprecated).sort()[0]
  const until = used.map(({ removedAfter }) => removedAfter).sort()[0]
  return {
    Deprecation: `@${Date.parse(since!) / 1000}`,
    // Fields are served until the end of their last day.
    Sunset: new Date(`${until}T23:59:59Z`).toUTCString(),
    Link: `<${more}>; rel="deprecation"; type="application/json"`,
  }
}

const registerUrl = (endpoint: string): string =>
  `${apiUrl('content')}/v1/Deprecated${entityAt(endpoint) ? `?type=${encodeURIComponent(endpoint)}` : ''}`
