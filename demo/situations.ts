import { z } from 'zod'
import { type Content, headingOf, type RecordContext, recordContext } from '@/demo/content/heading'
import { getTag, type TagId } from '@/demo/facts/tags'
import { type MeasuredRoad, roadBetween, roads } from '@/demo/geography/roads'
import { Phrases, perLanguage, phrase, readJson, Trilingual } from '@/demo/read-data'
import { countOf, type Random, round, uuidOf, type World } from '@/demo/world'

const hour = 3_600_000

/** A kind of road situation: at a point or along a stretch, for so many hours at most. */
const SituationKind = z.strictObject({
  tags: z.array(z.string()),
  shape: z.enum(['point', 'stretch']),
  hoursMax: z.number(),
  text: Trilingual,
})
type SituationKind = Readonly<z.infer<typeof SituationKind>>

const words = readJson(
  'words/situations.json',
  z.strictObject({
    kinds: z.array(SituationKind),
    stretchTitle: Trilingual,
    pointTitle: Trilingual,
    directions: Phrases,
  }),
)

/** A situation on a road: what, where, and from when to when. */
export type DemoSituation = Readonly<{
  kind: SituationKind
  road: MeasuredRoad
  from: number
  to: number
  direction: Trilingual
  start: Date
  end: Date | null
}>

/** The situation with that number; every third is on the motorway. */
export function situationOf(world: World, random: Random, place: number): DemoSituation {
  const road = place % 3 === 0 ? roads[0]! : roads[1 + ((place * 5) % (roads.length - 1))]!
  const kind = words.kinds[place % words.kinds.length]!
  const from = round(random.between(road.from, road.to - 1), 1)
  const to = kind.shape === 'point' ? from : round(Math.min(road.to, from + random.between(0.8, 9)), 1)
  return { kind, road, from, to, direction: random.pick(words.directions), ...times(world, random, kind.hoursMax) }
}

// One in eight is over, one in eight still to come, one in ten has no end yet.
function times({ now }: World, random: Random, hoursMax: number): Pick<DemoSituation, 'start' | 'end'> {
  const hours = random.between(0.4, 1) * hoursMax
  const lot = random.next()
  const elapsed = lot < 0.125 ? hours * 1.1 : lot < 0.25 ? -random.between(2, 72) : hours * random.between(0.05, 0.9)
  const minute = (time: number) => new Date(Math.round(time / 60_000) * 60_000)
  const start = now.getTime() - elapsed * hour
  return { start: minute(start), end: lot > 0.9 ? null : minute(start + hours * hour) }
}

/** `Road work - A22, km 12.0-15.5, Southbound` */
export function titleOf(situation: DemoSituation): Trilingual {
  // The last tag says most: hindrance is followed by its reason.
  const { names } = getTag(situation.kind.tags.at(-1)!)
  const template = situation.kind.shape === 'point' ? words.pointTitle : words.stretchTitle
  return phrase(template, { ...insertsOf(situation), kind: names, direction: situation.direction })
}

/** What phrases about a situation need. */
export const insertsOf = ({ road, from, to }: DemoSituation) => ({ road: road.key, from: from.toFixed(1), to: to.toFixed(1) })

/** The line of a situation along its road; one point where it has no length. */
export const lineOf = ({ kind, road, from, to }: DemoSituation): { longitude: number; latitude: number }[] =>
  roadBetween(road, from, to).slice(0, kind.shape === 'point' ? 1 : undefined)

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
