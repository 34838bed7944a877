/** What a caller wants to write: a station, and the options of a call that synchronizes. */
export type StationCall = Readonly<{ origin: string; stationType: string; syncState?: boolean; onlyActivation?: boolean }>

/** The station calls that a resource covers; each list holds alternatives, null means all. */
export type StationScope = Readonly<{
  origins: readonly string[]
  stationTypes: readonly string[]
  syncStates: readonly boolean[] | null
  onlyActivations: readonly boolean[] | null
}>

const prefix = 'bdp://station?'

/** Whether a text is meant as a station scope, valid or not. */
export const isAboutStations = (text: string): boolean => text.startsWith('bdp:')

/** A call as the address that decisions are made about; `readStationScope` reads it back. */
export function stationUri({ origin, stationType, syncState, onlyActivation }: StationCall): string {
  const flags = Object.entries({ syncState, onlyActivation }).flatMap(([name, value]) =>
    value === undefined ? [] : `&${name}=${value}`,
  )
  return `${prefix}origin=${encodeURIComponent(origin)}&stationType=${encodeURIComponent(stationType)}${flags.join('')}`
}

/**
 * Reads `bdp://station?origin=…&stationType=…&syncState=…&onlyActivation=…`, as resources of the public original name stations. A repeated parameter
 * gives alternatives. Without origin or type it covers nothing, as in the original. Values are percent-encoded; `+` is a plus.
 * @returns null for anything else, including unknown parameters
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

/** The one call that an address describes, or null when it describes several or none. */
export function readStationCall(text: string): StationCall | null {
  const scope = readStationScope(text)
  if (!scope || Object.values(scope).some(values => values !== null && values.length > 1)) return null
  const { origins, stationTypes, syncStates, onlyActivations } = scope
  const [origin = '', stationType = ''] = [origins[0], stationTypes[0]]
  return { origin, stationType, syncState: syncStates?.[0], onlyActivation: onlyActivations?.[0] }
}

/** Whether a resource covers a call: the call's values are among those of each parameter that the resource names. */
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

/** Name and value of `name=value`; the value is empty when it is missing. */
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
