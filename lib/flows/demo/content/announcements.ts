import { type Content, headingOf, type Telling, tellingOf } from '@/lib/flows/demo/content/heading'
import { type TagId, tagRow } from '@/lib/flows/demo/facts/tags'
import { type Random, uuidOf } from '@/lib/flows/demo/random'
import { type MeasuredRoad, roadBetween, roads } from '@/lib/flows/demo/roads'
import { round } from '@/lib/flows/demo/sites'
import { perLanguage, phrase, type Trilingual, trilingual } from '@/lib/flows/demo/trilingual'
import * as words from '@/lib/flows/demo/words/announcements'
import { countOf, type World } from '@/lib/flows/demo/world'

const hour = 3_600_000

/** A situation on a road: what, where, and from when to when. */
type Situation = Readonly<{
  kind: words.SituationKind
  road: MeasuredRoad
  from: number
  to: number
  direction: Trilingual
  start: Date
  end: Date | null
}>

/** Road situations, most of them going on now; the first third on the motorway. */
export function* announcementRecords(world: World): Generator<Content> {
  for (let place = 0; place < countOf(world, 60); place++) yield announcement(tellingOf(world, 'announcement', place), place)
}

function announcement(telling: Telling, place: number): Content {
  const situation = situationOf(telling, place)
  const { kind, road, start, end } = situation
  const motorway = road.key === 'A22'
  const uuid = uuidOf('announcement', place)
  const title = titleOf(situation)
  const source = motorway ? 'a22' : 'province_bz'
  const tags: TagId[] = ['announcement:traffic-event', ...kind.tags]
  const { SmgTags, SmgActive, ...common } = headingOf(telling, { id: uuid, names: title, source, tags })
  const text = phrase(kind.text, insertsOf(situation))
  return {
    ...common,
    Id: `urn:announcements:${motorway ? 'a22' : 'provincebz'}:${uuid}`,
    StartTime: start.toISOString(),
    EndTime: end?.toISOString() ?? null,
    Detail: perLanguage(telling.languages, language => ({
      Title: title[language],
      BaseText: text[language],
      Language: language,
    })),
    Geo: { position: placeOf(situation) },
    Mapping: mappingOf(telling, situation),
  }
}

function situationOf({ world, random }: Telling, place: number): Situation {
  const road = place % 3 === 0 ? roads[0]! : roads[1 + ((place * 5) % (roads.length - 1))]!
  const kind = words.situationKinds[place % words.situationKinds.length]!
  const from = round(random.between(road.from, road.to - 1), 1)
  const to = kind.shape === 'point' ? from : round(Math.min(road.to, from + random.between(0.8, 9)), 1)
  return { kind, road, from, to, direction: random.pick(words.directions), ...times(world, random, kind.hoursMax) }
}

// One in eight is over, one in eight still to come, one in ten has no end yet.
function times({ now }: World, random: Random, hoursMax: number): Pick<Situation, 'start' | 'end'> {
  const hours = random.between(0.4, 1) * hoursMax
  const lot = random.next()
  const elapsed = lot < 0.125 ? hours * 1.1 : lot < 0.25 ? -random.between(2, 72) : hours * random.between(0.05, 0.9)
  const minute = (time: number) => new Date(Math.round(time / 60_000) * 60_000)
  const start = now.getTime() - elapsed * hour
  return { start: minute(start), end: lot > 0.9 ? null : minute(start + hours * hour) }
}

function titleOf(situation: Situation): Trilingual {
  // The last tag says most: hindrance is followed by its reason.
  const [, de, it, en] = tagRow(situation.kind.tags.at(-1)!)
  const template = situation.kind.shape === 'point' ? words.pointTitle : words.stretchTitle
  return phrase(template, { ...insertsOf(situation), kind: trilingual(de, it, en), direction: situation.direction })
}

const insertsOf = ({ road, from, to }: Situation) => ({ road: road.key, from: from.toFixed(1), to: to.toFixed(1) })

function placeOf({ kind, road, from, to }: Situation): Content {
  const line = roadBetween(road, from, to)
  const points = line.map(({ longitude, latitude }) => `${longitude.toFixed(4)} ${latitude.toFixed(4)}`)
  const [{ longitude, latitude }] = line as [(typeof line)[number]]
  const geometry = kind.shape === 'point' ? `POINT (${points[0]})` : `LINESTRING (${points.join(', ')})`
  return { Latitude: latitude, Longitude: longitude, Geometry: geometry, Default: true }
}

function mappingOf({ world, random }: Telling, { road, from, to, direction }: Situation): Content {
  const call = { Id: String(random.integer(1_000_000, 9_999_999)), SyncTime: world.now.toISOString() }
  if (road.key !== 'A22') return { ProviderProvinceBz: call }
  return { ProviderA22Open: { ...call, Iddirezione: direction.it, MetroInizio: from.toFixed(1), MetroFine: to.toFixed(1) } }
}
