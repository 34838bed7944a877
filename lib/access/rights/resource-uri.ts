/**
 * Whether a string is a push path, `/provider/dataset`, in its only accepted form: no segment is empty, `.` or `..`, or
 * has characters that another parser could interpret (`\ % ? # ; * { }`, outer spaces, control characters). Paths are
 * compared exactly, without case folding, decoding or normalization.
 */
export const isPushPath = (text: string): boolean =>
  text.length <= pathCharactersMax && text.startsWith('/') && text.slice(1).split('/').every(isSegment)

/** Whether a string can be the path of a resource: a push path, or one whose last segment is `*`. */
export const isPathPattern = (text: string): boolean =>
  text === '/*' || isPushPath(text.endsWith('/*') ? text.slice(0, -2) : text)

/**
 * The patterns that cover a push path, most specific first: the path itself, then wildcards from the longest on. `/*`
 * at the end matches any number of further segments, including none: `/a/*` covers `/a`, `/a/b` and `/a/b/c`, and not
 * `/ab`. Like Keycloak's PathMatcher, without templates (`{id}`) and suffixes (`*.html`); a path that Keycloak would
 * normalize first (dots, doubled slashes, percent-encoding, `;`) has no patterns.
 */
export function patternsFor(path: string): string[] {
  if (!isPushPath(path)) return []
  const segments = path.slice(1).split('/')
  const parents = segments.map((_, index) => `/${segments.slice(0, segments.length - index).join('/')}`)
  return [path, ...parents.map(parent => `${parent}/*`), '/*']
}

/** Form of a provider's or dataset's name. No character is special in a URL, a file name or a broker's subject. */
export const pushNamePattern = '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'

/** Whether the collector accepts pushes of a pattern; other services that request decisions may have other paths. */
export function isPushPattern(pattern: string): boolean {
  const [names, isWide] = [pattern.replace(/\/\*$/, '').split('/').slice(1), pattern.endsWith('/*')]
  return (isWide ? names.length <= 2 : names.length === 2) && names.every(name => new RegExp(pushNamePattern).test(name))
}

const pathCharactersMax = 1000

// Lone surrogates are refused too, because all of them look alike.
const isSegment = (segment: string) =>
  segment !== '' &&
  segment !== '.' &&
  segment !== '..' &&
  segment.trim() === segment &&
  !/[\\%?#;*{}\p{C}\p{Zl}\p{Zp}]/u.test(segment)

/** A request to write a station, with the options of a synchronization. */
export type StationRequest = Readonly<{ origin: string; stationType: string; syncState?: boolean; onlyActivation?: boolean }>

/** The station requests that a resource covers. Each list contains alternatives, and null means all values. */
export type StationScope = Readonly<{
  origins: readonly string[]
  stationTypes: readonly string[]
  syncStates: readonly boolean[] | null
  onlyActivations: readonly boolean[] | null
}>

const stationPrefix = 'bdp://station?'

/** The URI of a station request, about which `decidePermission` decides; `readStationScope` parses it. */
export function stationUri({ origin, stationType, syncState, onlyActivation }: StationRequest): string {
  const flags = Object.entries({ syncState, onlyActivation }).flatMap(([name, value]) =>
    value === undefined ? [] : `&${name}=${value}`,
  )
  return `${stationPrefix}origin=${encodeURIComponent(origin)}&stationType=${encodeURIComponent(stationType)}${flags.join('')}`
}

/**
 * Parses `bdp://station?origin=…&stationType=…&syncState=…&onlyActivation=…`, which names stations in resources of the
 * Open Data Hub. A repeated parameter gives alternatives. Without origin or type it covers nothing, as there. Values
 * are percent-encoded; `+` is a plus.
 * @returns null for anything else, including unknown parameters
 */
export function readStationScope(text: string): StationScope | null {
  if (!text.startsWith(stationPrefix) || text.length > stationUriCharactersMax || text.includes('#')) return null
  const values: Record<string, string[]> = { origin: [], stationType: [], syncState: [], onlyActivation: [] }
  for (const pair of text.slice(stationPrefix.length).split('&')) {
    const [name, value] = decodePair(pair)
    if (value === '' || !Object.hasOwn(values, name)) return null
    values[name]!.push(value)
  }
  const [syncStates, onlyActivations] = [flagsIn(values.syncState!), flagsIn(values.onlyActivation!)]
  const { origin: origins = [], stationType: stationTypes = [] } = values
  if (origins.length === 0 || stationTypes.length === 0 || syncStates === 'broken' || onlyActivations === 'broken') return null
  return { origins, stationTypes, syncStates, onlyActivations }
}

/** The station request that a URI describes, or null if the URI describes several or none. */
export function readStationRequest(text: string): StationRequest | null {
  const scope = readStationScope(text)
  if (!scope || Object.values(scope).some(values => values !== null && values.length > 1)) return null
  const { origins, stationTypes, syncStates, onlyActivations } = scope
  const [origin = '', stationType = ''] = [origins[0], stationTypes[0]]
  return { origin, stationType, syncState: syncStates?.[0], onlyActivation: onlyActivations?.[0] }
}

/** Whether a resource covers a request: for each parameter of the resource, the request has one of its values. */
export function coversRequest(scope: StationScope, call: StationRequest): boolean {
  const fits = (allowed: readonly boolean[] | null, wanted: boolean | undefined) =>
    allowed === null || (wanted !== undefined && allowed.includes(wanted))
  return (
    scope.origins.includes(call.origin) &&
    scope.stationTypes.includes(call.stationType) &&
    fits(scope.syncStates, call.syncState) &&
    fits(scope.onlyActivations, call.onlyActivation)
  )
}

const stationUriCharactersMax = 16_000

/** Name and value of `name=value`; the value is empty if it is missing or malformed. */
function decodePair(pair: string): [string, string] {
  const [, name = '', value = ''] = /^([A-Za-z]+)=(.+)$/s.exec(pair) ?? []
  try {
    return [name, decodeURIComponent(value)]
  } catch {
    return [name, '']
  }
}

function flagsIn(values: readonly string[]): readonly boolean[] | null | 'broken' {
  if (values.length === 0) return null
  return values.every(value => /^(true|false)$/i.test(value)) ? values.map(value => value.toLowerCase() === 'true') : 'broken'
}
