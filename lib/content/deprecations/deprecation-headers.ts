import { deprecatedEndpoints, deprecatedParameters, usualDates } from '@/lib/content/deprecations/deprecation-register'
import { deprecationsOf } from '@/lib/content/deprecations/deprecations'
import { entityAt } from '@/lib/content/entities'
import { type FieldPath, parseFields } from '@/lib/grammar/fields'
import { doorUrl } from '@/lib/http/mounts'
import { queryValues } from '@/lib/http/query'
import { headerOf, withHeaders } from '@/lib/http/respond'

type Dates = Readonly<{ deprecated: string; removedAfter: string }>

/**
 * The answer, saying in its headers that what was asked should no longer be used: the endpoint itself, a field that was selected, or a
 * parameter. Of several dates the earliest counts.
 * @see RFC 9745 (Deprecation), RFC 8594 (Sunset)
 */
export function markDeprecated(
  endpoint: string,
  query: URLSearchParams,
  answer: Response | Promise<Response>,
): Response | Promise<Response> {
  const used = usedOf(endpoint, query)
  return used.length === 0 ? answer : marked(endpoint, used, answer)
}

async function marked(endpoint: string, used: readonly Dates[], answer: Response | Promise<Response>): Promise<Response> {
  const response = await answer
  const { Link, ...headers } = headersOf(endpoint, used)
  const links = headerOf(response, 'Link')
  return withHeaders(response, { ...headers, Link: links ? `${links}, ${Link}` : Link })
}

function usedOf(endpoint: string, query: URLSearchParams): Dates[] {
  const entity = entityAt(endpoint)
  const older = deprecatedEndpoints[entity?.endpoint ?? endpoint]
  const values = queryValues(query)
  const parameters = Object.keys(values).filter(name => Object.hasOwn(deprecatedParameters, name))
  const fields =
    entity && values['fields'] ? selected(values['fields']).flatMap(path => deprecated(deprecationsOf(entity), path)) : []
  return [...(older ? [older] : []), ...parameters.map(() => usualDates), ...fields]
}

// Whether they can be read is told by whoever answers.
function selected(text: string): FieldPath[] {
  try {
    return parseFields(text)
  } catch {
    return []
  }
}

/** The first deprecated field on the way, languages left out: `GpsPoints.position.Latitude` is in `GpsPoints`. */
function deprecated(register: ReadonlyMap<string, Dates>, { steps }: FieldPath): Dates[] {
  const keys = steps.flatMap(step => (step.kind === 'key' && !/^[a-z]{2}$/.test(step.key) ? [step.key] : []))
  const ways = keys.map((_, index) => keys.slice(0, index + 1).join('.'))
  return ways.flatMap(way => register.get(way) ?? []).slice(0, 1)
}

function headersOf(endpoint: string, used: readonly Dates[]) {
  const since = used.map(({ deprecated }) => deprecated).sort()[0]
  const until = used.map(({ removedAfter }) => removedAfter).sort()[0]
  const register = `${doorUrl('content')}/v1/Deprecated${entityAt(endpoint) ? `?type=${encodeURIComponent(endpoint)}` : ''}`
  return {
    Deprecation: `@${Date.parse(since!) / 1000}`,
    // The day named is the last one.
    Sunset: new Date(`${until}T23:59:59Z`).toUTCString(),
    Link: `<${register}>; rel="deprecation"; type="application/json"`,
  }
}
