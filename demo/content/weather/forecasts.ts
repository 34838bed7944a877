import { z } from 'zod'
import { rainAt, type Spot, skyCodeAt, temperatureAt, windAt } from '@/demo/climate'
import type { Content } from '@/demo/content/heading'
import { gpsOf, locationOf } from '@/demo/content/location'
import { dayOf, inAllLanguages, skies, skyFields, weatherHeading } from '@/demo/content/weather/days'
import { type Municipality, municipalities, villages } from '@/demo/geography/places'
import { numberOf } from '@/demo/random'
import { list, readTable } from '@/demo/read-data'
import { type Language, Trilingual, trilingual } from '@/demo/trilingual'
import { dayFrom, type World } from '@/demo/world'

const hour = 3_600_000

const spotOf = ({ istat, position }: Municipality): Spot => ({ altitude: position.altitude, seed: numberOf('weather', istat) })

/** Weather districts with their district communities. */
const weatherDistricts = readTable('facts/places/weather-districts.csv', {
  number: z.string(),
  ...Trilingual.shape,
  communities: list,
})

/** Forecast for each of the weather districts. */
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
      Date: dayFrom(world, 0).toISOString(),
      date: dayFrom(world, 0).toISOString(),
      TourismVereinIds: [...new Set(inside.map(({ association }) => association.id))],
      BezirksForecast: days.map(day => districtDay(day, spot, language)),
    }))
  }
}

function districtDay(day: Date, spot: Spot, language: Language): Content {
  const { min, max, rain, sky } = dayOf(day, spot)
  const wet = (from: number) => Math.min(3, Math.round(rainAt(day.getTime() + from * hour, spot)))
  return {
    Date: day.toISOString(),
    date: day.toISOString(),
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

/** Forecast for each municipality: days, and steps of three hours. */
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
  WeatherImgUrl: null,
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
