import { rainAt, type Spot, temperatureAt } from '@/demo/climate'
import { siteNear, type Village, villages } from '@/demo/geography/places'
import {
  clockAt,
  type DemoStation,
  daily,
  halfHour,
  hour,
  hourly,
  isBusyAt,
  isWeekend,
  type MeasuredStation,
  peak,
  type StationKind,
  tenMinutes,
} from '@/demo/stations/kind'
import { countOf, noiseAt, numberOf, randomOf, smoothNoiseAt } from '@/demo/world'

const towns: readonly Village[] = villages.filter(({ main, municipality }) => main && municipality.inhabitants > 5000)

/** A stop of something shared, in one of the towns. */
function stopAt(kind: string, place: number, origin: string): DemoStation & { seed: number } {
  const random = randomOf(kind, place)
  const village = towns[place % towns.length]!
  const { longitude, latitude, altitude } = siteNear(village, random, 0.4)
  const name = `${village.names.de} ${random.pick(['Bahnhof', 'Rathaus', 'Zentrum', 'Schule', 'Spital'])}`
  const municipality = village.municipality.names.en
  return {
    id: `${kind}-${place + 1}`,
    name,
    origin,
    latitude,
    longitude,
    elevation: altitude,
    municipality,
    metadata: {},
    seed: numberOf(kind, place),
  }
}

const numberAvailable = {
  name: 'number-available',
  description: 'vehicles or outlets that are available',
  unit: '',
  rtype: 'Instantaneous',
  period: tenMinutes,
}

/** Stations for shared bicycles. */
export const bikeStations: StationKind = {
  type: 'BikesharingStation',
  dataTypes: [numberAvailable],
  stations: function* (world) {
    for (let place = 0; place < countOf(world, 14); place++) {
      const { seed, ...station } = stopAt('bikes', place, 'bike-share')
      const total = 6 + (seed % 10)
      station.metadata = { 'total-bays': total, address: station.name }
      yield {
        station,
        courses: [{ dataType: 'number-available', period: tenMinutes, days: 2, at: time => availableAt(time, total, seed) }],
      }
    }
  },
}

/** Stations for shared cars. */
export const carStations: StationKind = {
  type: 'CarsharingStation',
  dataTypes: [numberAvailable],
  stations: function* (world) {
    for (let place = 0; place < countOf(world, 16); place++) {
      const { seed, ...station } = stopAt('cars', place, 'car-share')
      const total = 1 + (seed % 4)
      station.metadata = { availableVehicles: total, bookMode: 'PHONE', hasFixedParking: true }
      yield {
        station,
        courses: [{ dataType: 'number-available', period: tenMinutes, days: 2, at: time => availableAt(time, total, seed) }],
      }
    }
  },
}

/** How many of `total` shared vehicles are available. */
function availableAt(time: number, total: number, seed: number): number {
  const clock = clockAt(time)
  const use = 0.2 + 0.45 * (peak(clock, 8.2, 1.8) + peak(clock, 17.5, 2.2)) + 0.15 * peak(clock, 13, 3)
  const share = 1 - use * (0.5 + smoothNoiseAt(seed, time / (3 * hour)))
  return Math.max(0, Math.min(total, Math.round(total * share)))
}

const brands = ['Compact', 'Kombi', 'Electric', 'Van'] as const

/** Shared cars, each with its place as a text. */
export const cars: StationKind = {
  type: 'CarsharingCar',
  dataTypes: [
    { name: 'availability', description: '1 when the car is available', unit: '', rtype: 'Instantaneous', period: halfHour },
    { name: 'current-station', description: 'station where the car stands', unit: '', rtype: 'Instantaneous', period: hourly },
  ],
  stations: function* (world) {
    for (let place = 0; place < countOf(world, 24); place++) yield car(place, countOf(world, 16))
  },
}

function car(place: number, stops: number): MeasuredStation {
  const home = stopAt('cars', place % stops, 'car-share')
  const seed = numberOf('car', place)
  const stationAt = (time: number) =>
    `cars-${1 + ((place + Math.floor(noiseAt(seed, Math.floor(time / 43_200_000)) * 3)) % stops)}`
  const metadata = {
    brand: brands[place % brands.length],
    licensePlate: `DM ${String(100 + place)} XY`,
    electric: place % 4 === 2,
  }
  const { latitude, longitude, municipality, origin } = home
  return {
    station: {
      id: `car-${place + 1}`,
      name: `${metadata.brand} ${metadata.licensePlate}`,
      origin,
      latitude,
      longitude,
      municipality,
      metadata,
      parentStation: home.id,
      parentStationType: carStations.type,
    },
    courses: [
      { dataType: 'availability', period: halfHour, days: 2, at: time => (isBusyAt(time, 0.5, seed) ? 0 : 1) },
      { dataType: 'current-station', period: hourly, days: 7, at: stationAt },
    ],
  }
}

const bikeCounterVillages = [
  'Bozen',
  'Meran',
  'Brixen',
  'Bruneck',
  'Auer',
  'Naturns',
  'Klausen',
  'Toblach',
  'Latsch',
  'Kaltern an der Weinstraße',
]

/** Counters on cycle paths: every hour of a month, every day of a year. */
export const bikeCounters: StationKind = {
  type: 'BikeCounter',
  dataTypes: [{ name: 'counted-bikes', description: 'bicycles that passed', unit: '', rtype: 'Sum', period: hourly }],
  stations: function* () {
    for (const name of bikeCounterVillages) {
      const village = villages.find(({ names }) => names.de === name)!
      const { longitude, latitude, altitude } = siteNear(village, randomOf('bike counter', name), 0.7)
      const spot = { altitude, seed: numberOf('bike counter', name) }
      const dayOf = (time: number) =>
        Array.from({ length: 24 }, (_, at) => bicyclesAt(time + at * hour, spot)).reduce((sum, count) => sum + count, 0)
      yield {
        station: {
          id: `bikes:${village.municipality.istat}`,
          name: `Radweg ${name}`,
          origin: 'cycle-office',
          latitude,
          longitude,
          elevation: altitude,
          municipality: village.municipality.names.en,
          metadata: { path: `Radweg ${name}` },
        },
        courses: [
          { dataType: 'counted-bikes', period: hourly, days: 30, at: time => Math.round(bicyclesAt(time, spot)) },
          { dataType: 'counted-bikes', period: daily, days: 365, at: time => Math.round(dayOf(time)) },
        ],
      }
    }
  },
}

/** Bicycles an hour past a counter. */
function bicyclesAt(time: number, spot: Spot): number {
  const clock = clockAt(time)
  const commute = isWeekend(time) ? 0 : 90 * peak(clock, 7.6, 1) + 110 * peak(clock, 17.6, 1.4)
  const leisure = (isWeekend(time) ? 130 : 55) * peak(clock, 14.5, 3.4)
  const weather = Math.max(0.06, Math.min(1.2, (temperatureAt(time, spot) + 4) / 22)) * (rainAt(time, spot) > 0.3 ? 0.3 : 1)
  return Math.max(0, (commute + leisure) * weather * (0.85 + 0.3 * noiseAt(spot.seed, Math.floor(time / hour))))
}
