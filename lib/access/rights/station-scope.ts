/** What a caller wants to write: a station, and how when it is a call that synchronizes. */
export type StationCall = Readonly<{ origin: string; stationType: string; syncState?: boolean; onlyActivation?: boolean }>

/** Which station calls a resource is about; alternatives in each list, null where all are. */
export type StationScope = Readonly<{
  origins: readonly string[]
  stationTypes: readonly string[]
  syncStates: readonly boolean[] | null
  onlyActivations: readonly boolean[] | null
}>

const prefix = 'bdp://station?'

/** Whether a text wants to be about stations, well written or not. */
export const isAboutStations = (text: string): boolean => text.startsWith('bdp:')

/** A call as a text that a decision can be asked about; `readStationScope` reads it back. */
export function stationUri({ origin, stationType, syncState, onlyActivation }: StationCall): string {
  const flags = Object.entries({ syncState, onlyActivation }).flatMap(([name, value]) =>
    value === undefined ? [] : `&${name}=${value}`,
  )
  return `${prefix}origin=${encodeURIComponent(origin)}&stationType=${encodeURIComponent(stationType)}${flags.join('')}`
}

/**
 * Reads `bdp://station?origin=…&stationType=…&syncState=…&onlyActivation=…`, as resources of the public original name stations. A
 * parameter written more than once gives alternatives. Origin and type must be there, otherwise it is about nothing: the original
 * decides so too. Values are percent-encoded; `+` is a plus.
 * @returns null for what is written otherwise, a parameter that nobody knows included
 */
export function readStationScope(text: string): StationScope | null {
  if (!text.startsWith(prefix) || text.length > charactersMax || text.includes('#')) return null
  const values: Record<string, string[]> = { origin: [], stationType: [], syncState: [], onlyActivation: [] }
  for (const pair of text.slice(prefix.length).split('&')) {
    const [name, value] = decodePair(pair)
    if (value === '' || !Object.hasOwn(values, name)) return null
    values[name]!.push(value)
  }
  const [syncStates, onlyActivations] = [flags(values.syncState!), flags(values.onlyActivation!)]
  const { origin: origins = [], stationType: stationTypes = [] } = values
  if (origins.length === 0 || stationTypes.length === 0 || syncStates === 'broken' || onlyActivations === 'broken') return null
  return { origins, stationTypes, syncStates, onlyActivations }
}

/** The one call that a text speaks of, or null when it speaks of several or of none. */
export function readStationCall(text: string): StationCall | null {
  const scope = readStationScope(text)
  if (!scope || Object.values(scope).some(values => values !== null && values.length > 1)) return null
  const { origins, stationTypes, syncStates, onlyActivations } = scope
  const [origin = '', stationType = ''] = [origins[0], stationTypes[0]]
  return { origin, stationType, syncState: syncStates?.[0], onlyActivation: onlyActivations?.[0] }
}

/** Whether a resource is about a call: every parameter that the resource names has a value that fits. */
export function coversCall(scope: StationScope, call: StationCall): boolean {
  const fits = (allowed: readonly boolean[] | null, wanted: boolean | undefined) =>
    allowed === null || (wanted !== undefined && allowed.includes(wanted))
  return (
    scope.origins.includes(call.origin) &&
    scope.stationTypes.includes(call.stationType) &&
    fits(scope.syncStates, call.syncState) &&
    fits(scope.onlyActivations, call.onlyActivation)
  )
}

const charactersMax = 16_000

/** Name and value of `name=value`; an empty value when it is none. */
function decodePair(pair: string): [string, string] {
  const [, name = '', value = ''] = /^([A-Za-z]+)=(.+)$/s.exec(pair) ?? []
  try {
    return [name, decodeURIComponent(value)]
  } catch {
    return [name, '']
  }
}

function flags(values: readonly string[]): readonly boolean[] | null | 'broken' {
  if (values.length === 0) return null
  return values.every(value => /^(true|false)$/i.test(value)) ? values.map(value => value.toLowerCase() === 'true') : 'broken'
}
