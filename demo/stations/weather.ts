import { humidityAt, rainAt, type Spot, seasonAt, snowAt, sunAt, temperatureAt, windAt } from '@/demo/climate'
import { huts, type PlacePosition, siteNear, summits, type Village, villageAt, villages } from '@/demo/geography/places'
import { numbers, readTable, type Trilingual, texts } from '@/demo/read-data'
import { every, hour, type MeasuredStation, monthDays, registeredAt, type StationKind, trafficAt } from '@/demo/stations/kind'
import { numberOf, randomOf, round, smoothNoiseAt } from '@/demo/world'

/** A weather post, which has weather records and is a station. */
export type WeatherPost = Spot & Readonly<{ code: string; names: Trilingual; position: PlacePosition; village: Village }>

/** The weather posts: every eleventh village, every fifth hut and every seventh summit. */
export const weatherPosts: readonly WeatherPost[] = [
  ...villages.filter((_, place) => place % 11 === 7),
  ...huts.filter((_, place) => place % 5 === 2),
  ...summits.filter((_, place) => place % 7 === 3),
].map(({ names, position }, place) => ({
  code: String(10_100 + place * 110),
  names,
  position,
  village: villageAt(position),
  altitude: position.altitude,
  seed: numberOf('weather post', names.de),
}))

export const meteoStations: StationKind = {
  type: 'MeteoStation',
  stations: function* () {
    for (const post of weatherPosts) yield meteoStation(post)
  },
}

function meteoStation(post: WeatherPost): MeasuredStation {
  const { code, names, position, village } = post
  const temperature = (time: number) => round(temperatureAt(time, post), 1)
  const snow = { dataType: 'snow-depth', period: every.day, days: 365, at: (time: number) => Math.round(snowAt(time, post)) }
  return {
    station: {
      id: code,
      name: names.de,
      origin: 'weather-service',
      ...registeredAt(position, village),
      metadata: { altitude: position.altitude, name_de: names.de, name_it: names.it, area: village.municipality.region.names.de },
    },
    courses: [
      { dataType: 'air-temperature', period: every.tenMinutes, days: 2, at: temperature },
      { dataType: 'air-temperature', period: every.hour, days: monthDays, at: temperature },
      { dataType: 'air-humidity', period: every.hour, days: 15, at: time => Math.round(humidityAt(time, post)) },
      { dataType: 'precipitation', period: every.hour, days: monthDays, at: time => round(rainAt(time, post), 1) },
      { dataType: 'wind-speed', period: every.hour, days: 10, at: time => round(windAt(time, post), 1) },
      { dataType: 'global-radiation', period: every.tenMinutes, days: 2, at: time => Math.round(sunAt(time, post)) },
      ...(position.altitude > 1200 ? [snow] : []),
    ],
  }
}

const towns = villages.filter(({ main, municipality }) => main && municipality.inhabitants > 5000)

/** Air quality stations. The names of their data types contain spaces, like real ones. */
export const environmentStations: StationKind = {
  type: 'EnvironmentStation',
  stations: function* () {
    for (const village of towns.slice(0, 12)) {
      const random = randomOf('air', village.id)
      const site = siteNear(village, random, 0.3)
      const spot = { altitude: site.altitude, seed: numberOf('air', village.id) }
      const course = (dataType: string, at: (time: number) => number) => ({
        dataType,
        period: every.hour,
        days: monthDays,
        at: (time: number) => round(at(time), 1),
      })
      yield {
        station: {
          id: `AIR_${village.municipality.istat}`,
          name: `${village.names.de} ${random.pick(['Zentrum', 'Nord', 'Hauptstraße'])}`,
          origin: 'air-quality',
          ...registeredAt(site, village),
          metadata: {
            type: random.pick(['traffic', 'background']),
            municipality_de: village.names.de,
            municipality_it: village.names.it,
          },
        },
        courses: [
          course('NO2 - Ossidi di azoto', time => nitrogenAt(time, spot)),
          course('PM10 - Polveri sottili', time => dustAt(time, spot)),
          course('O3 - Ozono', time => ozoneAt(time, spot)),
        ],
      }
    }
  },
}

/** Nitrogen dioxide in micrograms per cubic metre: from traffic, dispersed by wind. */
const nitrogenAt = (time: number, spot: Spot): number =>
  8 + (trafficAt(time, 1, spot.seed) * 46 * (1.25 - 0.35 * seasonAt(time))) / (0.8 + windAt(time, spot) * 0.3)

/** Particulate matter in micrograms per cubic metre: more in winter, washed out by rain. */
function dustAt(time: number, spot: Spot): number {
  const winter = 13 - 7 * seasonAt(time)
  return Math.max(
    2,
    (winter + 9 * trafficAt(time, 1, spot.seed)) *
      (rainAt(time, spot) > 0.4 ? 0.5 : 1) *
      (0.8 + 0.4 * smoothNoiseAt(spot.seed, time / (11 * hour))),
  )
}

/** Ozone in micrograms per cubic metre: produced by the sun. */
function ozoneAt(time: number, spot: Spot): number {
  return Math.max(4, 28 + sunAt(time - 2 * hour, spot) * 0.07 + (temperatureAt(time, spot) - 10) * 1.4)
}

/** River gauges, with the mean discharge in cubic metres per second. */
const gauges = readTable('facts/places/river-gauges.csv', {
  ...texts('river', 'place'),
  ...numbers('longitude', 'latitude', 'altitude', 'mean'),
})

export const waterGauges: StationKind = {
  type: 'WaterGauge',
  stations: function* () {
    for (const { river, place, longitude, latitude, altitude, mean } of gauges) {
      const spot = { altitude: 1500, seed: numberOf('gauge', river, place) }
      const flow = (time: number) => round(flowAt(time, mean, spot), 1)
      yield {
        station: {
          id: `${river}:${place}`,
          name: `${river} ${place}`,
          origin: 'hydrology',
          ...registeredAt({ longitude, latitude, altitude }),
          metadata: { river, mean },
        },
        courses: [
          { dataType: 'water-flow', period: every.hour, days: monthDays, at: flow },
          { dataType: 'water-flow', period: every.day, days: 365, at: flow },
          {
            dataType: 'water-level',
            period: every.hour,
            days: monthDays,
            at: time => Math.round(40 + 60 * Math.sqrt(flow(time) / mean)),
          },
        ],
      }
    }
  },
}

/** Discharge of a river with the mean `mean`, in cubic metres per second: snow melts in early summer, rain adds. */
function flowAt(time: number, mean: number, spot: Spot): number {
  const melt = 1 + 0.75 * seasonAt(time + 25 * 24 * hour)
  const rain = rainAt(time - 6 * hour, spot) + rainAt(time - 12 * hour, spot) * 0.6
  return mean * (melt * 0.8 + rain * 0.16 + 0.2 * smoothNoiseAt(spot.seed, time / (30 * hour)))
}
