import { rainAt, seasonAt, temperatureAt, windAt } from '@/demo/climate'
import { round } from '@/demo/random'
import { speedAt, trafficAt } from '@/demo/stations/curves'
import { halfHour, hourly, type MeasuredStation, quarterHour, type StationKind, tenMinutes } from '@/demo/stations/kind'
import { along, detectors, isSlippery, messageAt, postAt } from '@/demo/stations/road-posts'

const sensorRoads = [
  ['A22', 10, 3200],
  ['SS12', 4, 900],
  ['SS38', 4, 1500],
  ['SS49', 4, 1200],
  ['SS242', 1, 700],
  ['SS621', 1, 600],
] as const

/** Traffic counters. Those of the motorway belong to a closed dataset. */
export const trafficSensors: StationKind = {
  type: 'TrafficSensor',
  dataTypes: [
    { name: 'Nr. Light Vehicles', description: 'cars and vans of the last hour', unit: '', rtype: 'Sum', period: hourly },
    { name: 'Nr. Heavy Vehicles', description: 'lorries and buses of the last hour', unit: '', rtype: 'Sum', period: hourly },
    { name: 'Average Speed', description: 'mean speed of all vehicles', unit: 'km/h', rtype: 'Mean', period: tenMinutes },
  ],
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
      { dataType: 'Nr. Light Vehicles', period: hourly, days: 30, at: light },
      { dataType: 'Nr. Heavy Vehicles', period: hourly, days: 30, at: heavy },
      { dataType: 'Average Speed', period: tenMinutes, days: 1, at: time => round(speedAt(time, { capacity, limit, seed }), 1) },
    ],
  }
}

/** Road weather along the motorway: numbers, a text and a JSON value. */
export const roadWeatherStations: StationKind = {
  type: 'RWISstation',
  dataTypes: [
    {
      name: 'road-surface-temperature',
      description: 'temperature of the road surface',
      unit: '°C',
      rtype: 'Instantaneous',
      period: tenMinutes,
    },
    { name: 'road-condition', description: 'state of the road in a word', unit: '', rtype: 'Instantaneous', period: halfHour },
    { name: 'meteo-observation', description: 'all that the post observes', unit: '', rtype: 'Instantaneous', period: halfHour },
  ],
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
          { dataType: 'road-surface-temperature', period: tenMinutes, days: 2, at: surface },
          { dataType: 'road-condition', period: halfHour, days: 2, at: condition },
          { dataType: 'meteo-observation', period: halfHour, days: 2, at: observe },
        ],
      }
    }
  },
}

/** Signs that show a text. */
export const messageSigns: StationKind = {
  type: 'VMS',
  dataTypes: [{ name: 'esposizione', description: 'text the sign shows', unit: '', rtype: 'Instantaneous', period: halfHour }],
  stations: function* () {
    for (const km of along('A22', 14)) {
      const { station, seed } = postAt('sign', 'A22', km)
      yield {
        station: { ...station, metadata: { ...station.metadata, direction: seed % 2 ? 'north' : 'south', lines: 3 } },
        courses: [
          {
            dataType: 'esposizione',
            period: halfHour,
            days: 2,
            at: time => messageAt(time, { seed, winter: seasonAt(time) < -0.5 }),
          },
        ],
      }
    }
  },
}

/** Posts that detect vehicles. Their measurements are closed. */
export const bluetoothStations: StationKind = {
  type: 'BluetoothStation',
  dataTypes: [
    {
      name: 'vehicle detection',
      description: 'devices seen in a quarter of an hour',
      unit: '',
      rtype: 'Count',
      period: quarterHour,
    },
  ],
  stations: function* () {
    for (const { road, kilometres } of detectors) {
      for (const km of kilometres) {
        const { station, seed } = postAt('bluetooth', road, km)
        const seen = (time: number) => Math.round(trafficAt(time, 240, seed) / 4)
        yield {
          station: { ...station, origin: 'traffic-lab' },
          courses: [{ dataType: 'vehicle detection', period: quarterHour, days: 2, at: seen }],
        }
      }
    }
  },
}
