import { skyCodeAt, snowAt, temperatureAt } from '@/demo/climate'
import type { Content } from '@/demo/content/heading'
import { gpsOf, locationOf } from '@/demo/content/placed'
import { areaIdsNear } from '@/demo/content/points-of-interest/poi'
import { skies, weatherHeading } from '@/demo/content/weather/days'
import { distanceKilometres } from '@/demo/geography/places'
import { skiAreas } from '@/demo/geography/ski'
import { idOf } from '@/demo/random'
import { weatherPosts } from '@/demo/stations/weather-posts'
import { languages, perLanguage } from '@/demo/trilingual'
import { dayFrom, dayMilliseconds, type World } from '@/demo/world'

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
