import { z } from 'zod'
import { humidityAt, snowAt, sunAt, temperatureAt, windAt } from '@/demo/climate'
import type { Content } from '@/demo/content/heading'
import { weatherHeading } from '@/demo/content/weather/days'
import { inAllLanguages } from '@/demo/content/weather/texts'
import { readJson } from '@/demo/read-data'
import { weatherPosts } from '@/demo/stations/weather-posts'
import { type Language, Trilingual } from '@/demo/trilingual'
import type { World } from '@/demo/world'

const words = readJson(
  'words/observations.json',
  z.strictObject({ temperature: Trilingual, humidity: Trilingual, wind: Trilingual }),
)

/** What weather posts measure now; the names of the fields are lower case, as the weather service sends them. */
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

type Measured = Readonly<{ temperature: number; humidity: number; wind: number }>

const measurementsOf = ({ temperature, humidity, wind }: Measured, language: Language): Content[] => [
  { code: 't', description: `${words.temperature[language]} ${temperature.toFixed(1)} °C`, imageUrl: null },
  { code: 'rh', description: `${words.humidity[language]} ${humidity.toFixed(0)} %`, imageUrl: null },
  { code: 'ff', description: `${words.wind[language]} ${wind.toFixed(1)} m/s`, imageUrl: null },
]
