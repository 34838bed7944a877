import { type Spot, seasonAt, skyCodeAt, temperatureAt } from '@/lib/flows/demo/climate'
import type { Content } from '@/lib/flows/demo/content/heading'
import { dayOf, skyFields, weatherHeading } from '@/lib/flows/demo/content/weather-days'
import { numberOf } from '@/lib/flows/demo/random'
import { type WeatherPost, weatherPosts } from '@/lib/flows/demo/stations/weather-posts'
import { phrase } from '@/lib/flows/demo/trilingual'
import { evolution, evolutionTitle, mountainText, skies } from '@/lib/flows/demo/words/weather'
import { dayFrom, dayMilliseconds, type World } from '@/lib/flows/demo/world'

const capital: Spot = { altitude: 262, seed: numberOf('weather', 'capital') }

/** The bulletin for the whole province. */
export function* weatherRecords(world: World): Generator<Content> {
  yield bulletin(world, '1', dayFrom(world, 0))
}

/** The bulletins of the last fortnight. */
export function* weatherHistoryRecords(world: World): Generator<Content> {
  for (let ago = 14; ago > 0; ago--) {
    const day = dayFrom(world, -ago)
    const id = `bulletin-${day.toISOString().slice(0, 10)}`
    const { Shortname, ...told } = bulletin(world, id, day)
    const heading = { ...weatherHeading(world, id), Shortname, HasLanguage: ['en'] }
    yield { ...heading, Weather: { en: told }, WeatherDistrict: {}, WeatherForecast: [] }
  }
}

function bulletin(world: World, id: string, date: Date): Content {
  const { min, max, sky } = dayOf(date, capital)
  const text = phrase(evolution, { sky: skies[sky], cold: min, warm: max })
  const days = [0, 1, 2, 3, 4].map(ahead => new Date(date.getTime() + ahead * dayMilliseconds))
  const when = { Date: date.toISOString(), date: date.toISOString() }
  return {
    ...weatherHeading(world, id),
    Shortname: `${evolutionTitle.en} ${date.toISOString().slice(0, 10)}`,
    ...when,
    Language: 'en',
    language: 'en',
    EvolutionTitle: evolutionTitle.en,
    evolutiontitle: evolutionTitle.en,
    Evolution: text.en,
    evolution: text.en,
    Conditions: [
      {
        ...when,
        Title: 'Today',
        WeatherCondition: text.en,
        ...skyFields(sky),
        TempMaxmax: max + 2,
        TempMaxmin: max - 2,
        TempMinmax: min + 2,
        TempMinmin: min - 2,
        BulletinStatus: 0,
        bulletinStatus: 0,
      },
    ],
    Forecast: days.map(forecastOf),
    Mountain: [mountainOf(date)],
    Stationdata: weatherPosts.slice(0, 8).map((post, place) => stationOf(post, place, date)),
  }
}

function forecastOf(day: Date): Content {
  const { min, max, sky } = dayOf(day, capital)
  const when = { Date: day.toISOString(), date: day.toISOString() }
  return {
    ...when,
    ...skyFields(sky),
    TempMaxmax: max + 2,
    TempMaxmin: max - 2,
    TempMinmax: min + 2,
    TempMinmin: min - 2,
    Reliability: '70',
  }
}

function mountainOf(day: Date): Content {
  const noon = day.getTime() + dayMilliseconds / 2
  const at = (altitude: number) => Math.round(temperatureAt(noon, { ...capital, altitude }))
  const zero = Math.max(0, Math.round((12.5 + 10.5 * seasonAt(noon)) / 0.058) * 10)
  const sky = skyCodeAt(noon, { ...capital, altitude: 2500 })
  const text = phrase(mountainText, { sky: skies[sky], zero })
  const when = { Date: day.toISOString(), date: day.toISOString() }
  const temperatures = { Temp1000: at(1000), Temp2000: at(2000), Temp3000: at(3000), Temp4000: at(4000) }
  return {
    ...when,
    Title: 'Mountain weather',
    ...skyFields(sky),
    Conditions: text.en,
    Zerolimit: String(zero),
    Reliability: '70',
    ...temperatures,
    Snowlimit: [String(zero - 300)],
  }
}

function stationOf(post: WeatherPost, place: number, day: Date): Content {
  const { min, max, sky } = dayOf(day, post)
  return {
    Date: day.toISOString(),
    Id: place + 1,
    CityName: post.names.en,
    ...skyFields(sky),
    MinTemp: min,
    MaxTemp: max,
    Maxtemp: max,
  }
}
