import { z } from 'zod'
import { rainAt, type SkyCode, type Spot, seasonAt, skyCodeAt, skyCodes, sunAt, temperatureAt } from '@/demo/climate'
import type { Content } from '@/demo/content/heading'
import { type Language, languages, perLanguage, phrase, readJson, readWords, Trilingual, translated } from '@/demo/read-data'
import { type WeatherPost, weatherPosts } from '@/demo/stations/weather'
import { dayFrom, dayMilliseconds, numberOf, type World } from '@/demo/world'

const { evolution, evolutionTitle, today, mountainTitle, mountainText } = readWords(
  'weather',
  translated('evolution', 'evolutionTitle', 'today', 'mountainTitle', 'mountainText'),
)

const capital: Spot = { altitude: 262, seed: numberOf('weather', 'capital') }

export function* weatherRecords(world: World): Generator<Content> {
  yield inAllLanguages(language => bulletin(world, { id: '1', date: dayFrom(world, 0), language }))
}

export function* weatherHistoryRecords(world: World): Generator<Content> {
  for (let ago = 14; ago > 0; ago--) {
    const day = dayFrom(world, -ago)
    const id = `bulletin-${day.toISOString().slice(0, 10)}`
    const { Shortname } = bulletin(world, { id, date: day, language: 'en' })
    const heading = { ...weatherHeading(world, id), Shortname, HasLanguage: [...languages] }
    const Weather = perLanguage(languages, language => {
      const { Shortname: _, ...served } = bulletin(world, { id, date: day, language })
      return served
    })
    yield { ...heading, Weather, WeatherDistrict: {}, WeatherForecast: [] }
  }
}

function bulletin(world: World, { id, date, language }: Readonly<{ id: string; date: Date; language: Language }>): Content {
  const { min, max, sky } = dayOf(date, capital)
  const text = phrase(evolution, { sky: skies[sky], cold: min, warm: max })
  const days = [0, 1, 2, 3, 4].map(ahead => new Date(date.getTime() + ahead * dayMilliseconds))
  return {
    ...weatherHeading(world, id),
    Shortname: `${evolutionTitle.en} ${date.toISOString().slice(0, 10)}`,
    ...dated(date),
    Language: language,
    language,
    EvolutionTitle: evolutionTitle[language],
    evolutiontitle: evolutionTitle[language],
    Evolution: text[language],
    evolution: text[language],
    Conditions: [
      {
        ...outlookOf(date, language),
        Title: today[language],
        WeatherCondition: text[language],
        BulletinStatus: 0,
        bulletinStatus: 0,
      },
    ],
    Forecast: days.map(day => ({ ...outlookOf(day, language), Reliability: '70' })),
    Mountain: [mountainOf(date, language)],
    Stationdata: weatherPosts.slice(0, 8).map((post, place) => stationOf(post, { place, day: date, language })),
  }
}

/** A date in the two fields of a record that contain it. */
export const dated = (day: Date) => ({ Date: day.toISOString(), date: day.toISOString() })

function outlookOf(day: Date, language: Language): Content {
  const { min, max, sky } = dayOf(day, capital)
  const temperatures = { TempMaxmax: max + 2, TempMaxmin: max - 2, TempMinmax: min + 2, TempMinmin: min - 2 }
  return { ...dated(day), ...skyFields(sky, language), ...temperatures }
}

function mountainOf(day: Date, language: Language): Content {
  const noon = day.getTime() + dayMilliseconds / 2
  const at = (altitude: number) => Math.round(temperatureAt(noon, { ...capital, altitude }))
  const zero = Math.max(0, Math.round((12.5 + 10.5 * seasonAt(noon)) / 0.058) * 10)
  const sky = skyCodeAt(noon, { ...capital, altitude: 2500 })
  const text = phrase(mountainText, { sky: skies[sky], zero })
  const temperatures = { Temp1000: at(1000), Temp2000: at(2000), Temp3000: at(3000), Temp4000: at(4000) }
  return {
    ...dated(day),
    Title: mountainTitle[language],
    ...skyFields(sky, language),
    Conditions: text[language],
    Zerolimit: String(zero),
    Reliability: '70',
    ...temperatures,
    Snowlimit: [String(zero - 300)],
  }
}

type PostForecast = Readonly<{ place: number; day: Date; language: Language }>

function stationOf(post: WeatherPost, { place, day, language }: PostForecast): Content {
  const { min, max, sky } = dayOf(day, post)
  return {
    Date: day.toISOString(),
    Id: place + 1,
    CityName: post.names[language],
    ...skyFields(sky, language),
    MinTemp: min,
    MaxTemp: max,
    Maxtemp: max,
  }
}

export const skies = readJson('words/skies.json', z.record(z.enum(skyCodes), Trilingual))

const hour = 3_600_000

export function weatherHeading(world: World, id: string): Content {
  const today = dayFrom(world, 0).toISOString()
  return {
    Id: id,
    Source: 'weather',
    FirstImport: today,
    LastChange: today,
    LicenseInfo: { License: 'CC0', LicenseHolder: 'https://weather.example', Author: '', ClosedData: false },
  }
}

/** Temperatures, rain, sky and hours of sunshine of a day (UTC). */
export function dayOf(day: Date, spot: Spot) {
  const hours = Array.from({ length: 24 }, (_, place) => day.getTime() + place * hour)
  const temperatures = hours.map(time => temperatureAt(time, spot))
  const rain = hours.reduce((sum, time) => sum + rainAt(time, spot), 0)
  const sky = skyCodeAt(day.getTime() + 13 * hour, spot)
  const sunny = hours.filter(time => sunAt(time, spot) > 120).length
  return {
    min: Math.round(Math.min(...temperatures)),
    max: Math.round(Math.max(...temperatures)),
    rain: Math.round(rain),
    sky,
    sunny,
  }
}

/** The fields of a sky under their current and their deprecated names. */
export const skyFields = (code: SkyCode, language: Language): Content => ({
  WeatherCode: code,
  WeatherDesc: skies[code][language],
  Weathercode: code,
  Weatherdesc: skies[code][language],
})

/** A weather record in all languages: in English, with the differences of the other languages in `Translations`. */
export function inAllLanguages(make: (language: Language) => Content): Content {
  const english = make('en')
  return { ...english, Translations: { de: differing(english, make('de')), it: differing(english, make('it')) } }
}

/** The parts of `other` that differ from `one`, at the same paths, or undefined if there are none. */
function differing(one: unknown, other: unknown): unknown {
  if (Array.isArray(other)) return other.map((entry, place) => differing((one as readonly unknown[])[place], entry) ?? {})
  if (typeof other !== 'object' || other === null) return one === other ? undefined : other
  const entries = Object.entries(other).map(([name, inner]) => [name, differing((one as Content)[name], inner)] as const)
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined && !isEmpty(inner)))
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(inner => typeof inner === 'object' && isEmpty(inner))
