/** Stations of a type and their series. `stepSeconds` may be longer than the period that the series state. */
type StationKind = Readonly<{
  type: string
  stations: number
  dataTypes: readonly string[]
  from: string
  periodSeconds: number
  stepSeconds: number
  steps: number
}>

/**
 * Stations of types that the compared platform shows to guests, with 506,680 measurements: many series that measure far
 * less often than their period states, a few long ones, and regular ones.
 */
export const kinds: readonly StationKind[] = [
  {
    type: 'CarsharingStation',
    stations: 500,
    dataTypes: ['peer-free', 'peer-state'],
    from: '2025-04-15',
    periodSeconds: 600,
    stepSeconds: 38_000,
    steps: 139,
  },
  {
    type: 'BikeParking',
    stations: 10,
    dataTypes: ['peer-free', 'peer-taken'],
    from: '2025-04-15',
    periodSeconds: 600,
    stepSeconds: 600,
    steps: 8784,
  },
  {
    type: 'BikeCounter',
    stations: 100,
    dataTypes: ['peer-count', 'peer-speed'],
    from: '2025-05-01',
    periodSeconds: 900,
    stepSeconds: 900,
    steps: 960,
  },
]

export const dataTypes = [...new Set(kinds.flatMap(kind => kind.dataTypes))].map(name => ({
  name,
  unit: name === 'peer-speed' ? 'km/h' : '',
  rtype: name === 'peer-count' ? 'Mean' : 'Instantaneous',
  description: `${name} of a station`,
  metadata: { source: 'bench' },
}))

export const origin = 'peers'
export const provenance = { lineage: 'bench', collector: 'peers', version: '1' } as const

export type PeerStation = Readonly<{
  type: string
  code: string
  name: string
  longitude: number
  latitude: number
  metadata: Readonly<Record<string, unknown>>
}>

export type PeerSeries = Readonly<{
  station: PeerStation
  dataType: string
  periodSeconds: number
  steps: number
  timeOf(k: number): number
  valueAt(k: number): number | string
}>

const towns = ['Bolzano/Bozen', 'Merano/Meran', 'Bressanone/Brixen', 'Brunico/Bruneck']
const states = ['AVAILABLE', 'OCCUPIED', 'UNKNOWN', 'OUT_OF_SERVICE']

export const stations: readonly PeerStation[] = kinds.flatMap(({ type, stations: count }) =>
  Array.from({ length: count }, (_, number) => ({
    type,
    code: `${type}:${number}`,
    name: `Stazione ${number} – Bahnhof`,
    longitude: (11_000 + (number % 40) * 25) / 1000,
    latitude: (46_300 + number) / 1000,
    metadata: {
      capacity: 10 + (number % 490),
      municipality: towns[number % towns.length],
      address: `Via Roma / Romstraße ${number % 200}`,
      access: number % 3 === 0 ? 'PUBLIC' : 'PRIVATE',
      opening: '<24/24, free of charge for the first 30 minutes>',
      payment: { url: `https://www.example.org/payment/${number}`, cards: number % 2 === 0 },
    },
  })),
)

const kindOf = ({ type }: PeerStation) => kinds.find(kind => kind.type === type)!

export const series: readonly PeerSeries[] = stations
  .flatMap(station => kindOf(station).dataTypes.map(dataType => ({ station, dataType })))
  .map(({ station, dataType }, number) => {
    const { from, periodSeconds, stepSeconds, steps } = kindOf(station)
    const begin = Date.parse(from)
    return {
      station,
      dataType,
      periodSeconds,
      steps,
      timeOf: k => begin + k * stepSeconds * 1000,
      valueAt: k => valueFor(dataType, mixed(number * 10_000 + k)),
    }
  })

const mixed = (seed: number): number => {
  const once = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d)
  return (once ^ (once >>> 12)) >>> 0
}

function valueFor(dataType: string, random: number): number | string {
  if (dataType === 'peer-state') return states[random % states.length]!
  return dataType === 'peer-speed' ? (random % 300) / 10 : random % 200
}
