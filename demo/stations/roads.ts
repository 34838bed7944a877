import { z } from 'zod'
import { rainAt, seasonAt, temperatureAt, windAt } from '@/demo/climate'
import { villageAt } from '@/demo/geography/places'
import { roadAt, roadBetween, roadCalled } from '@/demo/geography/roads'
import { readWords } from '@/demo/read-data'
import { every, type MeasuredStation, monthDays, type StationKind, speedAt, trafficAt } from '@/demo/stations/kind'
import { noiseAt, numberOf, round } from '@/demo/world'

const sensorRoads = [
  ['A22', 10, 3200],
  ['SS12', 4, 900],
  ['SS38', 4, 1500],
  ['SS49', 4, 1200],
  ['SS242', 1, 700],
  ['SS621', 1, 600],
] as const

/** Traffic counters. The counters of the motorway belong to a restricted dataset. */
export const trafficSensors: StationKind = {
  type: 'TrafficSensor',
  stations: function* () {
    for (const [key, count, capacity] of sensorRoads) for (const km of along(key, count)) yield counter(key, km, capacity)
  },
}

function counter(key: string, km: number, capacity: number): MeasuredStation {
  const { station, seed } = postAt('counter', key, km)
  const light = (time: number) => Math.round(trafficAt(time, capacity, seed))
  const heavy = (time: number) => Math.round(trafficAt(time, capacity * (key === 'A22' ? 0.3 : 0.08), seed + 1))
  const limit = key === 'A22' ? 110 : 70
  return {
    station: { ...station, metadata: { ...station.metadata, lanes: key === 'A22' ? 4 : 2 } },
    courses: [
      { dataType: 'Nr. Light Vehicles', period: every.hour, days: monthDays, at: light },
      { dataType: 'Nr. Heavy Vehicles', period: every.hour, days: monthDays, at: heavy },
      {
        dataType: 'Average Speed',
        period: every.tenMinutes,
        days: 1,
        at: time => round(speedAt(time, { capacity, limit, seed }), 1),
      },
    ],
  }
}

/** Road weather stations along the motorway, whose values are numbers, strings and JSON. */
export const roadWeatherStations: StationKind = {
  type: 'RWISstation',
  stations: function* () {
    for (const km of along('A22', 10)) {
      const { station, spot } = postAt('rwis', 'A22', km)
      const surface = (time: number) => round(temperatureAt(time - 1_800_000, spot) * 1.15 + 1.5, 1)
      const observe = (time: number) => ({
        air: round(temperatureAt(time, spot), 1),
        surface: surface(time),
        wind: { speed: round(windAt(time, spot), 1), direction: spot.seed % 360 },
        precipitation: round(rainAt(time, spot), 1),
        slippery: isSlippery(surface(time), rainAt(time, spot)),
      })
      const condition = (time: number) =>
        isSlippery(surface(time), rainAt(time, spot)) ? 'ICE WARNING' : rainAt(time, spot) > 0 ? 'WET' : 'DRY'
      yield {
        station,
        courses: [
          { dataType: 'road-surface-temperature', period: every.tenMinutes, days: 2, at: surface },
          { dataType: 'road-condition', period: every.halfHour, days: 2, at: condition },
          { dataType: 'meteo-observation', period: every.halfHour, days: 2, at: observe },
        ],
      }
    }
  },
}

export const messageSigns: StationKind = {
  type: 'VMS',
  stations: function* () {
    for (const km of along('A22', 14)) {
      const { station, seed } = postAt('sign', 'A22', km)
      yield {
        station: { ...station, metadata: { ...station.metadata, direction: seed % 2 ? 'north' : 'south', lines: 3 } },
        courses: [
          {
            dataType: 'esposizione',
            period: every.halfHour,
            days: 2,
            at: time => messageAt(time, { seed, winter: seasonAt(time) < -0.5 }),
          },
        ],
      }
    }
  },
}

/** Bluetooth detectors of vehicles. Their measurements are restricted. */
export const bluetoothStations: StationKind = {
  type: 'BluetoothStation',
  stations: function* () {
    for (const { road, kilometres } of detectors) {
      for (const km of kilometres) {
        const { station, seed } = postAt('bluetooth', road, km)
        const seen = (time: number) => Math.round(trafficAt(time, 240, seed) / 4)
        yield {
          station: { ...station, origin: 'traffic-lab' },
          courses: [{ dataType: 'vehicle detection', period: every.quarterHour, days: 2, at: seen }],
        }
      }
    }
  },
}

function postAt(kind: string, key: string, km: number) {
  const road = roadCalled(key)
  const { longitude, latitude } = roadAt(road, km)
  const { municipality, position } = villageAt({ longitude, latitude })
  const code = `${kind}:${key}:${km.toFixed(1)}`
  const seed = numberOf(code)
  const station = {
    id: code,
    name: `${key} km ${km.toFixed(1)} ${municipality.names.de}`,
    origin: key === 'A22' ? 'A22' : 'province-roads',
    latitude,
    longitude,
    municipality: municipality.names.en,
    metadata: { road: key, road_name_de: road.de, road_name_it: road.it, kilometre: km },
  }
  return { code, station, seed, spot: { altitude: position.altitude, seed } }
}

/** Kilometres at equal distances along a road, away from its ends. */
function along(key: string, count: number): number[] {
  const { from, to } = roadCalled(key)
  return Array.from({ length: count }, (_, place) => round(from + ((place + 0.5) / count) * (to - from), 1))
}

/** Kilometres of the detectors on each road, which are the ends of links. */
const detectors = ['SS12', 'SS38', 'SS49'].map(road => ({ road, kilometres: along(road, 6) }))

const detectorCode = (road: string, km: number): string => `bluetooth:${road}:${km.toFixed(1)}`

const { messages, rush, winter } = readWords('signs', {
  messages: z.array(z.string()),
  rush: z.string(),
  winter: z.string(),
})

/** The message of a sign over the motorway: a new one every two hours, sometimes none. */
function messageAt(time: number, { seed, winter: isWinter }: { seed: number; winter: boolean }): string {
  const hour = new Date(time).getUTCHours()
  const lot = noiseAt(seed, Math.floor(time / 7_200_000))
  if (isWinter && lot < 0.4) return winter
  if ((hour === 6 || hour === 16) && lot < 0.7) return rush
  return messages[Math.floor(lot * messages.length)]!
}

/** Whether a wet road may freeze. @param surface degrees Celsius @param rain millimetres an hour */
const isSlippery = (surface: number, rain: number): boolean => surface < 1 && rain > 0

export type Link = Readonly<{
  code: string
  road: string
  from: number
  to: number
  /** Codes of the detectors at the ends of the link. */
  begin: string
  end: string
  /** Positions along the road, `[longitude, latitude]`. */
  line: readonly (readonly [number, number])[]
}>

export const linkEndType = bluetoothStations.type

/** The stretches between neighbouring detectors, in the direction of rising kilometres. */
export const links: readonly Link[] = detectors.flatMap(({ road, kilometres }) =>
  kilometres.slice(1).map((to, place) => linkOf(road, kilometres[place]!, to)),
)

function linkOf(road: string, from: number, to: number): Link {
  return {
    // Codes of real links have this form.
    code: `${road}:${from.toFixed(1)}->${road}:${to.toFixed(1)}`,
    road,
    from,
    to,
    begin: detectorCode(road, from),
    end: detectorCode(road, to),
    line: roadBetween(roadCalled(road), from, to).map(({ longitude, latitude }) => [longitude, latitude] as const),
  }
}

/** Links as stations, with travel time and speed. One data type ends in an apostrophe, like a real one. */
export const linkStations: StationKind = {
  type: 'LinkStation',
  stations: function* () {
    for (const link of links) yield linkStation(link)
  },
}

function linkStation({ code, road, from, to }: Link): MeasuredStation {
  const seed = numberOf('link', code)
  const middle = roadAt(roadCalled(road), (from + to) / 2)
  const kilometres = round(Math.abs(to - from), 1)
  const speed = (time: number) =>
    round(speedAt(time, { capacity: 1000, limit: 66, seed }) * (0.94 + 0.1 * noiseAt(seed, Math.floor(time / 900_000))), 1)
  const seconds = (time: number) => Math.round((kilometres / speed(time)) * 3600)
  return {
    station: {
      id: code,
      name: `${road} km ${from.toFixed(1)} - ${to.toFixed(1)}`,
      origin: 'traffic-lab',
      latitude: middle.latitude,
      longitude: middle.longitude,
      metadata: { road, length: kilometres * 1000 },
    },
    courses: [
      { dataType: 'tempo', period: every.quarterHour, days: 2, at: seconds },
      { dataType: 'tempo', period: every.hour, days: monthDays, at: seconds },
      { dataType: "velocita'", period: every.quarterHour, days: 2, at: speed },
    ],
  }
}
