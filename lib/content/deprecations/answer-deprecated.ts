import { AccessError } from '@/lib/access/caller'
import type { DeprecationState } from '@/lib/content/deprecations/deprecation-register'
import { allDeprecations, type DeprecatedField, readDeprecations } from '@/lib/content/deprecations/deprecations'
import type { FieldValueType } from '@/lib/content/model/model'
import { findTypes } from '@/lib/content/utility-params'
import { textIn } from '@/lib/formats/text-in'
import { demandJson } from '@/lib/http/accept'
import { cacheControl } from '@/lib/http/caching/caching'
import type { Call } from '@/lib/http/handle'
import { queryValues } from '@/lib/http/queries/query'
import { json } from '@/lib/http/respond'

/**
 * Answers `GET /v1/Deprecated`: the older fields by entity; `type` restricts to some.
 * @throws AccessError without a token; Problem 400 for an unknown type
 * @see spec, Deprecation entry; Authentication
 */
export async function answerDeprecated({
  request,
  query,
  caller,
}: Pick<Call<unknown>, 'request' | 'query' | 'caller'>): Promise<Response> {
  demandJson(request.headers.get('accept'))
  if (caller.kind === 'guest') throw new AccessError('missing', 'The deprecated fields need an access token.')
  const types = findTypes(queryValues(query))
  await readDeprecations()
  const wanted = allDeprecations().filter(([entity]) => types === null || types.includes(entity))
  const body = Object.fromEntries(wanted.map(([{ endpoint }, fields]) => [endpoint, fields.map(entryOf)]))
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
  const said = textIn(reason, 'en') ?? sentences[state]
  return replacement ? `${said} Use ${replacement} instead.` : said
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

/** Types in the names of the public original. */
function typeName(type: FieldValueType | null): string {
  if (type === null) return 'Object'
  if (type.kind === 'list') return `ICollection<${typeName(type.of)}>`
  if (type.kind === 'map') return `IDictionary<String,${typeName(type.of)}>`
  return type.kind === 'object' ? type.name : plain[type.kind]
}
