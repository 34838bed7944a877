import { z } from 'zod'
import { humidityAt, skyCodeAt, snowAt, sunAt, temperatureAt, windAt } from '@/demo/climate'
import type { Content } from '@/demo/content/heading'
import { gpsOf, locationOf } from '@/demo/content/location'
import { areaIdsNear } from '@/demo/content/points-of-interest/poi'
import { inAllLanguages, skies, weatherHeading } from '@/demo/content/weather/days'
import { distanceKilometres } from '@/demo/geography/places'
import { skiAreas } from '@/demo/geography/ski'
import { idOf } from '@/demo/random'
import { readJson } from '@/demo/read-data'
import { weatherPosts } from '@/demo/stations/weather'
import { type Language, languages, perLanguage, Trilingual } from '@/demo/trilingual'
import { dayFrom, dayMilliseconds, type World } from '@/demo/world'

const words = readJson(
  'words/observations.json',
  z.strictObject({ temperature: Trilingual, humidity: Trilingual, wind: Trilingual }),
)

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
