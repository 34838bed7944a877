import { humidityAt, snowAt, sunAt, temperatureAt, windAt } from '@/lib/flows/demo/climate'
import type { Content } from '@/lib/flows/demo/content/heading'
import { weatherHeading } from '@/lib/flows/demo/content/weather-days'
import { weatherPosts } from '@/lib/flows/demo/stations/weather-posts'
import type { World } from '@/lib/flows/demo/world'

/** What weather posts measure now; the names of the fields are lower case, as the weather service sends them. */
export function* weatherRealtimeRecords(world: World): Generator<Content> {
  const now = Math.floor(world.now.getTime() / 600_000) * 600_000
  for (const post of weatherPosts) {
    const { code, names, position } = post
    const [temperature, humidity, wind] = [temperatureAt(now, post), humidityAt(now, post), windAt(now, post)]
    yield {
      ...weatherHeading(world, code),
      id: code,
      code,
      name: names.en,
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
      measurements: measurementsOf({ temperature, humidity, wind }),
    }
  }
}

const directionOf = (seed: number) => ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'][seed % 8]

const measurementsOf = ({ temperature, humidity, wind }: { temperature: number; humidity: number; wind: number }): Content[] => [
  { code: 't', description: `Air temperature ${temperature.toFixed(1)} °C`, imageUrl: null },
  { code: 'rh', description: `Relative humidity ${humidity.toFixed(0)} %`, imageUrl: null },
  { code: 'ff', description: `Wind speed ${wind.toFixed(1)} m/s`, imageUrl: null },
]
