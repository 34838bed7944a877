import { type Content, headingOf, type RecordContext, recordContext } from '@/demo/content/heading'
import type { TagId } from '@/demo/facts/tags'
import { uuidOf } from '@/demo/random'
import { type DemoSituation, insertsOf, lineOf, situationOf, titleOf } from '@/demo/situations'
import { perLanguage, phrase } from '@/demo/trilingual'
import { countOf, type World } from '@/demo/world'

/** Road situations, most of them going on now; the first third on the motorway. */
export function* announcementRecords(world: World): Generator<Content> {
  for (let place = 0; place < countOf(world, 60); place++) yield announcement(recordContext(world, 'announcement', place), place)
}

function announcement(context: RecordContext, place: number): Content {
  const situation = situationOf(context.world, context.random, place)
  const { kind, road, start, end } = situation
  const motorway = road.key === 'A22'
  const uuid = uuidOf('announcement', place)
  const title = titleOf(situation)
  const source = motorway ? 'a22' : 'province_bz'
  const tags: TagId[] = ['announcement:traffic-event', ...kind.tags]
  const { SmgTags, SmgActive, ...common } = headingOf(context, { id: uuid, names: title, source, tags })
  const text = phrase(kind.text, insertsOf(situation))
  return {
    ...common,
    // In the form that the importers of the public original write.
    Source: motorway ? 'a22' : 'PROVINCE_BZ',
    Id: `urn:announcements:${motorway ? 'a22' : 'provincebz'}:${uuid}`,
    StartTime: start.toISOString(),
    EndTime: end?.toISOString() ?? null,
    Detail: perLanguage(context.languages, language => ({
      Title: title[language],
      BaseText: text[language],
      Language: language,
    })),
    Geo: { position: placeOf(situation) },
    Mapping: mappingOf(context, situation),
  }
}

/** @returns the position with its geometry as well-known text */
function placeOf(situation: DemoSituation): Content {
  const line = lineOf(situation)
  const points = line.map(({ longitude, latitude }) => `${longitude.toFixed(4)} ${latitude.toFixed(4)}`)
  const { longitude, latitude } = line[0]!
  const geometry = line.length === 1 ? `POINT (${points[0]})` : `LINESTRING (${points.join(', ')})`
  return { Latitude: latitude, Longitude: longitude, Geometry: geometry, Default: true }
}

function mappingOf({ world, random }: RecordContext, { road, from, to, direction }: DemoSituation): Content {
  const call = { Id: String(random.integer(1_000_000, 9_999_999)), SyncTime: world.now.toISOString() }
  if (road.key !== 'A22') return { ProviderProvinceBz: call }
  return { ProviderA22Open: { ...call, Iddirezione: direction.it, MetroInizio: from.toFixed(1), MetroFine: to.toFixed(1) } }
}
