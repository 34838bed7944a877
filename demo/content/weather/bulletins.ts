import { z } from 'zod'
import { type Spot, seasonAt, skyCodeAt, temperatureAt } from '@/demo/climate'
import type { Content } from '@/demo/content/heading'
import { dayOf, inAllLanguages, skies, skyFields, weatherHeading } from '@/demo/content/weather/days'
import { numberOf } from '@/demo/random'
import { readJson } from '@/demo/read-data'
import { type WeatherPost, weatherPosts } from '@/demo/stations/weather'
import { type Language, languages, perLanguage, phrase, Trilingual } from '@/demo/trilingual'
import { dayFrom, dayMilliseconds, type World } from '@/demo/world'

const { evolution, evolutionTitle, today, mountainTitle, mountainText } = readJson(
  'words/weather.json',
  z.strictObject({
    evolution: Trilingual,
    evolutionTitle: Trilingual,
    today: Trilingual,
    mountainTitle: Trilingual,
    mountainText: Trilingual,
  }),
)

const capital: Spot = { altitude: 262, seed: numberOf('weather', 'capital') }

/** The bulletin for the whole province. */
export function* weatherRecords(world: World): Generator<Content> {
  yield inAllLanguages(language => bulletin(world, { id: '1', date: dayFrom(world, 0), language }))
}

/** The bulletins of the last fortnight. */
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

type Issue = Readonly<{ id: string; date: Date; language: Language }>

function bulletin(world: World, { id, date, language }: Issue): Content {
  const { min, max, sky } = dayOf(date, capital)
  const text = phrase(evolution, { sky: skies[sky], cold: min, warm: max })
  const days = [0, 1, 2, 3, 4].map(ahead => new Date(date.getTime() + ahead * dayMilliseconds))
  const when = { Date: date.toISOString(), date: date.toISOString() }
  return {
    ...weatherHeading(world, id),
    Shortname: `${evolutionTitle.en} ${date.toISOString().slice(0, 10)}`,
    ...when,
    Language: language,
    language,
    EvolutionTitle: evolutionTitle[language],
    evolutiontitle: evolutionTitle[language],
    Evolution: text[language],
    evolution: text[language],
    Conditions: [
      {
        ...when,
        Title: today[language],
        WeatherCondition: text[language],
        ...skyFields(sky, language),
        TempMaxmax: max + 2,
        TempMaxmin: max - 2,
        TempMinmax: min + 2,
        TempMinmin: min - 2,
        BulletinStatus: 0,
        bulletinStatus: 0,
      },
    ],
    Forecast: days.map(day => forecastOf(day, language)),
    Mountain: [mountainOf(date, language)],
    Stationdata: weatherPosts.slice(0, 8).map((post, place) => stationOf(post, { place, day: date, language })),
  }
}

function forecastOf(day: Date, language: Language): Content {
  const { min, max, sky } = dayOf(day, capital)
  const when = { Date: day.toISOString(), date: day.toISOString() }
  return {
    ...when,
    ...skyFields(sky, language),
    TempMaxmax: max + 2,
    TempMaxmin: max - 2,
    TempMinmax: min + 2,
    TempMinmin: min - 2,
    Reliability: '70',
  }
}

function mountainOf(day: Date, language: Language): Content {
  const noon = day.getTime() + dayMilliseconds / 2
  const at = (altitude: number) => Math.round(temperatureAt(noon, { ...capital, altitude }))
  const zero = Math.max(0, Math.round((12.5 + 10.5 * seasonAt(noon)) / 0.058) * 10)
  const sky = skyCodeAt(noon, { ...capital, altitude: 2500 })
  const text = phrase(mountainText, { sky: skies[sky], zero })
  const when = { Date: day.toISOString(), date: day.toISOString() }
  const temperatures = { Temp1000: at(1000), Temp2000: at(2000), Temp3000: at(3000), Temp4000: at(4000) }
  return {
    ...when,
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
