import { rainAt, type Spot, temperatureAt } from '@/demo/climate'
import { siteNear, type Village, villages } from '@/demo/geography/places'
import {
  clockAt,
  type DemoStation,
  every,
  hour,
  isBusyAt,
  isWeekend,
  type MeasuredStation,
  monthDays,
  peak,
  registeredAt,
  type StationKind,
} from '@/demo/stations/kind'
import { countOf, noiseAt, numberOf, randomOf, smoothNoiseAt } from '@/demo/world'

const towns: readonly Village[] = villages.filter(({ main, municipality }) => main && municipality.inhabitants > 5000)

function stopAt(kind: 'bikes' | 'cars', place: number): DemoStation & { seed: number } {
  const random = randomOf(kind, place)
  const village = towns[place % towns.length]!
  const site = siteNear(village, random, 0.4)
  const name = `${village.names.de} ${random.pick(['Bahnhof', 'Rathaus', 'Zentrum', 'Schule', 'Spital'])}`
  return {
    id: `${kind}-${place + 1}`,
    name,
    origin: `${kind.slice(0, -1)}-share`,
    ...registeredAt(site, village),
    metadata: {},
    seed: numberOf(kind, place),
  }
}

/** A fleet at `count` stops with `least` to `least + more - 1` vehicles each. */
type SharedFleet = Readonly<{
  count: number
  least: number
  more: number
  metadata: (total: number, name: string) => Record<string, unknown>
}>

const sharing = (type: string, kind: 'bikes' | 'cars', { count, least, more, metadata }: SharedFleet): StationKind => ({
  type,
  stations: function* (world) {
    for (let place = 0; place < countOf(world, count); place++) {
      const { seed, ...stop } = stopAt(kind, place)
      const total = least + (seed % more)
      const at = (time: number) => availableAt(time, total, seed)
      const station = { ...stop, metadata: metadata(total, stop.name) }
      yield { station, courses: [{ dataType: 'number-available', period: every.tenMinutes, days: 2, at }] }
    }
  },
})

export const bikeStations = sharing('BikesharingStation', 'bikes', {
  count: 14,
  least: 6,
  more: 10,
  metadata: (total, name) => ({ 'total-bays': total, address: name }),
})

export const carStations = sharing('CarsharingStation', 'cars', {
  count: 16,
  least: 1,
  more: 4,
  metadata: total => ({ availableVehicles: total, bookMode: 'PHONE', hasFixedParking: true }),
})

/** The number of available vehicles among `total` shared ones. */
function availableAt(time: number, total: number, seed: number): number {
  const clock = clockAt(time)
  const use = 0.2 + 0.45 * (peak(clock, 8.2, 1.8) + peak(clock, 17.5, 2.2)) + 0.15 * peak(clock, 13, 3)
  const share = 1 - use * (0.5 + smoothNoiseAt(seed, time / (3 * hour)))
  return Math.max(0, Math.min(total, Math.round(total * share)))
}

const brands = ['Compact', 'Kombi', 'Electric', 'Van'] as const

/** Shared cars. Their current station is a measurement with a string. */
export const cars: StationKind = {
  type: 'CarsharingCar',
  stations: function* (world) {
    for (let place = 0; place < countOf(world, 24); place++) yield car(place, countOf(world, 16))
  },
}

function car(place: number, stops: number): MeasuredStation {
  const home = stopAt('cars', place % stops)
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
      { dataType: 'availability', period: every.halfHour, days: 2, at: time => (isBusyAt(time, 0.5, seed) ? 0 : 1) },
      { dataType: 'current-station', period: every.hour, days: 7, at: stationAt },
    ],
  }
}

const bikeCounterVillages =
  'Bozen, Meran, Brixen, Bruneck, Auer, Naturns, Klausen, Toblach, Latsch, Kaltern an der Weinstraße'.split(', ')

/** Counters on cycle paths, with hourly values of a month and daily values of a year. */
export const bikeCounters: StationKind = {
  type: 'BikeCounter',
  stations: function* () {
    for (const name of bikeCounterVillages) {
      const village = villages.find(({ names }) => names.de === name)!
      const site = siteNear(village, randomOf('bike counter', name), 0.7)
      const spot = { altitude: site.altitude, seed: numberOf('bike counter', name) }
      const dayOf = (time: number) =>
        Array.from({ length: 24 }, (_, at) => bicyclesAt(time + at * hour, spot)).reduce((sum, count) => sum + count, 0)
      yield {
        station: {
          id: `bikes:${village.municipality.istat}`,
          name: `Radweg ${name}`,
          origin: 'cycle-office',
          ...registeredAt(site, village),
          metadata: { path: `Radweg ${name}` },
        },
        courses: [
          { dataType: 'counted-bikes', period: every.hour, days: monthDays, at: time => Math.round(bicyclesAt(time, spot)) },
          { dataType: 'counted-bikes', period: every.day, days: 365, at: time => Math.round(dayOf(time)) },
        ],
      }
    }
  },
}

/** Bicycles per hour that pass a counter. */
function bicyclesAt(time: number, spot: Spot): number {
  const clock = clockAt(time)
  const commute = isWeekend(time) ? 0 : 90 * peak(clock, 7.6, 1) + 110 * peak(clock, 17.6, 1.4)
  const leisure = (isWeekend(time) ? 130 : 55) * peak(clock, 14.5, 3.4)
  const weather = Math.max(0.06, Math.min(1.2, (temperatureAt(time, spot) + 4) / 22)) * (rainAt(time, spot) > 0.3 ? 0.3 : 1)
  return Math.max(0, (commute + leisure) * weather * (0.85 + 0.3 * noiseAt(spot.seed, Math.floor(time / hour))))
}
