import { z } from 'zod'
import { humidityAt, rainAt, type Spot, skyCodeAt, snowAt, sunAt, temperatureAt, windAt } from '@/demo/climate'
import { type Content, gpsOf, locationOf } from '@/demo/content/heading'
import { areaIdsNear } from '@/demo/content/points-of-interest/poi'
import { dated, dayOf, inAllLanguages, skies, skyFields, weatherHeading } from '@/demo/content/weather/bulletins'
import { distanceKilometres, type Municipality, municipalities, skiAreas, villages } from '@/demo/geography/places'
import {
  type Language,
  languages,
  list,
  perLanguage,
  readTable,
  readWords,
  Trilingual,
  translated,
  trilingual,
} from '@/demo/read-data'
import { weatherPosts } from '@/demo/stations/weather'
import { dayFrom, dayMilliseconds, idOf, numberOf, type World } from '@/demo/world'

const hour = 3_600_000

const spotOf = ({ istat, position }: Municipality): Spot => ({ altitude: position.altitude, seed: numberOf('weather', istat) })

const weatherDistricts = readTable('facts/places/weather-districts.csv', {
  number: z.string(),
  ...Trilingual.shape,
  communities: list,
})

export function* weatherDistrictRecords(world: World): Generator<Content> {
  for (const { number, de, it, en, communities } of weatherDistricts) {
    const inside = municipalities.filter(({ community }) => communities.includes(community))
    const spot = spotOf(inside[0]!)
    const days = [0, 1, 2, 3, 4].map(ahead => dayFrom(world, ahead))
    const names = trilingual(de, it, en)
    yield inAllLanguages(language => ({
      ...weatherHeading(world, number),
      Shortname: en,
      Language: language,
      DistrictName: names[language],
      ...dated(dayFrom(world, 0)),
      TourismVereinIds: [...new Set(inside.map(({ association }) => association.id))],
      BezirksForecast: days.map(day => districtDay(day, spot, language)),
    }))
  }
}

function districtDay(day: Date, spot: Spot, language: Language): Content {
  const { min, max, rain, sky } = dayOf(day, spot)
  const wet = (from: number) => Math.min(3, Math.round(rainAt(day.getTime() + from * hour, spot)))
  return {
    ...dated(day),
    ...skyFields(sky, language),
    MinTemp: min,
    MaxTemp: max,
    Freeze: min < 0 ? 1 : 0,
    RainFrom: Math.floor(rain * 0.6),
    RainTo: rain,
    Part1: wet(3),
    Part2: wet(9),
    Part3: wet(15),
    Part4: wet(21),
    Thunderstorm: sky === 'u' ? 1 : 0,
    SymbolId: sky.charCodeAt(0) - 96,
    Reliability: 70,
  }
}

/** Forecasts for each municipality, in days and in steps of three hours. */
export function* weatherForecastRecords(world: World): Generator<Content> {
  for (const municipality of municipalities) {
    const { istat, names, position } = municipality
    const spot = spotOf(municipality)
    const village = villages.find(({ main, municipality: own }) => main && own === municipality)!
    const start = dayFrom(world, 0).getTime()
    const today = new Date(start).toISOString()
    yield {
      ...weatherHeading(world, `forecast_${istat}`),
      Shortname: names.de,
      Date: today,
      Language: null,
      MunicipalityIstatCode: istat,
      MunicipalityName: { ...names },
      GpsInfo: [gpsOf(position)],
      LocationInfo: locationOf(village),
      ForeCastDaily: [0, 1, 2, 3, 4, 5].map(ahead => forecastDay(dayFrom(world, ahead), spot)),
      Forecast3HoursInterval: Array.from({ length: 20 }, (_, step) => forecastStep(start + step * 3 * hour, spot)),
    }
  }
}

function forecastDay(day: Date, spot: Spot): Content {
  const { min, max, rain, sky, sunny } = dayOf(day, spot)
  return {
    Date: day.toISOString(),
    MinTemp: min,
    MaxTemp: max,
    SunshineDuration: sunny,
    PrecipitationProbability: Math.min(95, rain * 12),
    Precipitation: rain,
    ...described(sky),
  }
}

const described = (sky: keyof typeof skies): Content => ({
  WeatherCode: sky,
  WeatherDesc: skies[sky].en,
  WeatherDescription: { ...skies[sky] },
})

function forecastStep(time: number, spot: Spot): Content {
  const rain = rainAt(time, spot)
  return {
    Date: new Date(time).toISOString(),
    Temperature: Math.round(temperatureAt(time, spot) * 10) / 10,
    PrecipitationProbability: Math.min(95, Math.round(rain * 40)),
    Precipitation: Math.round(rain * 30) / 10,
    ...described(skyCodeAt(time, spot)),
    WindDirection: Math.round(spot.seed % 360),
    WindSpeed: Math.round(windAt(time, spot)),
  }
}

const words = readWords('observations', translated('temperature', 'humidity', 'wind'))

/** Current measurements of weather posts, with field names in lower case, as the weather service sends them. */
export function* weatherRealtimeRecords(world: World): Generator<Content> {
  const now = Math.floor(world.now.getTime() / 600_000) * 600_000
  for (const post of weatherPosts) {
    const { code, names, position } = post
    const [temperature, humidity, wind] = [temperatureAt(now, post), humidityAt(now, post), windAt(now, post)]
    yield inAllLanguages(language => ({
      ...weatherHeading(world, code),
      id: code,
      code,
      name: names[language],
      Shortname: names.de,
      altitude: position.altitude,
      latitude: position.latitude,
      longitude: position.longitude,
      lastUpdated: new Date(now).toISOString(),
      categoryId: 1,
      t: temperature.toFixed(1),
      rh: humidity.toFixed(0),
      ff: wind.toFixed(1),
      wMax: (wind * 1.7).toFixed(1),
      dd: directionOf(post.seed),
      p: (1013 * Math.exp(-position.altitude / 8300)).toFixed(1),
      gs: sunAt(now, post).toFixed(0),
      hs: snowAt(now, post).toFixed(0),
      n: '0',
      measurements: measurementsOf({ temperature, humidity, wind }, language),
    }))
  }
}

const directionOf = (seed: number) => ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'][seed % 8]

type WeatherValues = Readonly<{ temperature: number; humidity: number; wind: number }>

const measurementsOf = ({ temperature, humidity, wind }: WeatherValues, language: Language): Content[] => [
  { code: 't', description: `${words.temperature[language]} ${temperature.toFixed(1)} °C`, imageUrl: null },
  { code: 'rh', description: `${words.humidity[language]} ${humidity.toFixed(0)} %`, imageUrl: null },
  { code: 'ff', description: `${words.wind[language]} ${wind.toFixed(1)} m/s`, imageUrl: null },
]

/** Snow measuring points: the weather posts above a thousand metres. */
export function* measuringPointRecords(world: World): Generator<Content> {
  for (const post of weatherPosts.filter(({ altitude }) => altitude > 1000)) {
    const { names, position, village } = post
    const now = world.now.getTime()
    const snow = snowAt(now, post)
    const fresh = Math.max(0, snow - snowAt(now - dayMilliseconds, post))
    const sky = skyCodeAt(now, post)
    yield {
      ...weatherHeading(world, idOf('measuring point', post.code)),
      Shortname: names.de,
      Active: true,
      PublishedOn: ['portal.demo'],
      TagIds: ['place:snow'],
      Detail: perLanguage(languages, language => ({ Title: names[language], Language: language })),
      GpsInfo: [gpsOf(position)],
      LocationInfo: locationOf(village),
      LastUpdate: world.now.toISOString(),
      SnowHeight: snow.toFixed(0),
      newSnowHeight: fresh.toFixed(0),
      LastSnowDate: dayFrom(world, -3).toISOString(),
      Temperature: `${temperatureAt(now, post).toFixed(0)}°`,
      WeatherObservation: [
        { Id: post.code, WeatherCode: sky, WeatherStatus: { ...skies[sky] }, IconID: sky, Date: world.now.toISOString() },
      ],
      AreaIds: areaIdsNear(position, village),
      SkiAreaIds: skiAreas.filter(area => distanceKilometres(area.position, position) < 8).map(({ id }) => id),
      Mapping: { weather: { code: post.code } },
    }
  }
}
