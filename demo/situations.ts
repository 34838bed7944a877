import { z } from 'zod'
import { type Content, headingOf, numbered, type RecordContext } from '@/demo/content/heading'
import { getTag, type TagId } from '@/demo/facts/names'
import { type MeasuredRoad, roadBetween, roads } from '@/demo/geography/roads'
import { perLanguage, phrase, phrases, readWords, Trilingual, translated } from '@/demo/read-data'
import { type Link, linkEndType, linkStations } from '@/demo/stations/roads'
import { type Random, randomOf, round, uuidOf, type World } from '@/demo/world'
import { admin } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { boxOf, type Position } from '@/lib/geo/position'

const hour = 3_600_000

/** A kind of road situation, at a point or along a stretch, which lasts at most `hoursMax` hours. */
const SituationKind = z.strictObject({
  tags: z.array(z.string()),
  shape: z.enum(['point', 'stretch']),
  hoursMax: z.number(),
  text: Trilingual,
})
type SituationKind = Readonly<z.infer<typeof SituationKind>>

const words = readWords('situations', {
  kinds: z.array(SituationKind),
  ...phrases('directions'),
  ...translated('stretchTitle', 'pointTitle'),
})

type DemoSituation = Readonly<{
  kind: SituationKind
  road: MeasuredRoad
  from: number
  to: number
  direction: Trilingual
  start: Date
  end: Date | null
}>

/** The situation with the number `place`; every third is on the motorway. */
function situationOf(world: World, random: Random, place: number): DemoSituation {
  const road = place % 3 === 0 ? roads[0]! : roads[1 + ((place * 5) % (roads.length - 1))]!
  const kind = words.kinds[place % words.kinds.length]!
  const from = round(random.between(road.from, road.to - 1), 1)
  const to = kind.shape === 'point' ? from : round(Math.min(road.to, from + random.between(0.8, 9)), 1)
  return { kind, road, from, to, direction: random.pick(words.directions), ...times(world, random, kind.hoursMax) }
}

// One in eight situations is over, one in eight has not begun, and one in ten has no end.
function times({ now }: World, random: Random, hoursMax: number): Pick<DemoSituation, 'start' | 'end'> {
  const hours = random.between(0.4, 1) * hoursMax
  const lot = random.next()
  const elapsed = lot < 0.125 ? hours * 1.1 : lot < 0.25 ? -random.between(2, 72) : hours * random.between(0.05, 0.9)
  const minute = (time: number) => new Date(Math.round(time / 60_000) * 60_000)
  const start = now.getTime() - elapsed * hour
  return { start: minute(start), end: lot > 0.9 ? null : minute(start + hours * hour) }
}

/** The title of a situation, e.g. `Road work - A22, km 12.0-15.5, Southbound`. */
function titleOf(situation: DemoSituation): Trilingual {
  // The last tag is the most specific: the reason follows the hindrance.
  const { names } = getTag(situation.kind.tags.at(-1)!)
  const template = situation.kind.shape === 'point' ? words.pointTitle : words.stretchTitle
  return phrase(template, { ...insertsOf(situation), kind: names, direction: situation.direction })
}

const insertsOf = ({ road, from, to }: DemoSituation) => ({ road: road.key, from: from.toFixed(1), to: to.toFixed(1) })

/** The line of a situation along its road, or its only point. */
const lineOf = ({ kind, road, from, to }: DemoSituation): { longitude: number; latitude: number }[] =>
  roadBetween(road, from, to).slice(0, kind.shape === 'point' ? 1 : undefined)

/** Road situations, most of them current; every third is on the motorway. */
export const announcementRecords = numbered('announcement', 60, announcement)

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
    // `Source` and `Id` have the form that importers of the Open Data Hub write.
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

/** The position of a situation, with its geometry as well-known text. */
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

/** An event of the mobility network, with the columns of its table. `ends_at` is excluded. */
type MobilityEvent = ReturnType<typeof eventOf>

const seriesCount = 36

/** A few dozen events. Some have several editions, which share a series. */
export function* mobilityEvents(world: World): Generator<MobilityEvent> {
  for (let series = 0; series < seriesCount; series++) {
    const random = randomOf('mobility event', series)
    const situation = situationOf(world, random, series + 7)
    const editions = random.integer(1, 3)
    for (let edition = 0; edition < editions; edition++) yield eventOf(situation, { series, edition, editions })
  }
}

type Edition = Readonly<{ series: number; edition: number; editions: number }>

function eventOf(situation: DemoSituation, { series, edition, editions }: Edition) {
  const { kind, road, direction } = situation
  const title = titleOf(situation)
  const name = `${title.it} | ${title.de}`
  const text = phrase(kind.text, insertsOf(situation))
  const line = lineOf(situation).map(({ longitude, latitude }): Position => [longitude, latitude])
  return {
    uuid: uuidOf('mobility event', series, edition),
    origin: road.key === 'A22' ? 'A22' : 'province-roads',
    category: `${kind.tags.at(-1)!.replace('traffic-event:', '')}_${kind.shape}`,
    series_uuid: uuidOf('mobility event series', series),
    name,
    description: `${text.it} | ${text.de}`,
    metadata: { ...insertsOf(situation), direction: direction.it, edition: edition + 1 },
    ...timesOf(situation, edition, editions),
    location_description: `${road.it} | ${road.de}`,
    location_geometry: line.length === 1 ? { type: 'Point', coordinates: line[0]! } : { type: 'LineString', coordinates: line },
  }
}

// Editions follow one another; only the last one may have no end.
function timesOf({ start, end }: DemoSituation, edition: number, editions: number) {
  const length = (end ? end.getTime() - start.getTime() : 7_200_000) / editions
  const at = (part: number) => new Date(start.getTime() + Math.round(length * part)).toISOString()
  return { starts_at: at(edition), ends_at: edition === editions - 1 ? (end?.toISOString() ?? null) : at(edition + 1) }
}

/** Stores events by their UUID. @param provenance UUID of a registered provenance */
export async function saveMobilityEvents(events: readonly MobilityEvent[], provenance: string): Promise<void> {
  await execute(admin(), eventsSql(events.map(withExtent), provenance))
}

type Extent = Readonly<{ west: number; south: number; east: number; north: number }>

function extentOf(points: readonly Position[]): Extent {
  const [west, south, east, north] = boxOf(points)
  return { west, south, east, north }
}

function withExtent(event: MobilityEvent): MobilityEvent & Extent {
  const { type, coordinates } = event.location_geometry
  return { ...event, ...extentOf(type === 'Point' ? [coordinates as Position] : (coordinates as Position[])) }
}

const eventsSql = (events: readonly (MobilityEvent & Extent)[], provenance: string): Sql => sql`
  insert into event (uuid, origin, category, series_uuid, name, description, metadata, starts_at, ends_at,
                     location_description, location_geometry, location_extent, provenance_id)
  select g.uuid, g.origin, g.category, g.series_uuid, g.name, g.description, g.metadata, g.starts_at, g.ends_at,
         g.location_description, g.location_geometry, box(point(g.east, g.north), point(g.west, g.south)),
         (select p.id from provenance p where p.uuid = ${provenance}::uuid)
    from jsonb_to_recordset(${JSON.stringify(events)}::text::jsonb) as g (
           uuid uuid, origin text, category text, series_uuid uuid, name text, description text, metadata jsonb,
           starts_at timestamptz, ends_at timestamptz, location_description text, location_geometry jsonb,
           west float8, south float8, east float8, north float8)
   order by g.starts_at, g.uuid
      on conflict (uuid) do update
     set name = excluded.name, description = excluded.description, metadata = excluded.metadata,
         starts_at = excluded.starts_at, ends_at = excluded.ends_at, location_geometry = excluded.location_geometry,
         location_extent = excluded.location_extent`

/** Stores the edges of links, whose stations and the stations at their ends must be registered. */
export async function saveLinks(links: readonly Link[]): Promise<void> {
  const rows = links.map(({ code, begin, end, line }) => ({
    code,
    begin,
    end,
    geometry: { type: 'LineString', coordinates: line },
    ...extentOf(line),
  }))
  await execute(admin(), linksSql(rows))
}

const linksSql = (rows: readonly object[]): Sql => sql`
  insert into edge (station_id, begin_id, end_id, directed, geometry, extent)
  select s.id, b.id, e.id, true, g.geometry, box(point(g.east, g.north), point(g.west, g.south))
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as g (
           code text, "begin" text, "end" text, geometry jsonb, west float8, south float8, east float8, north float8)
    join station s on s.type = ${linkStations.type} and s.code = g.code
    join station b on b.type = ${linkEndType} and b.code = g."begin"
    join station e on e.type = ${linkEndType} and e.code = g."end"
   order by s.id
      on conflict (station_id) do update
     set begin_id = excluded.begin_id, end_id = excluded.end_id, geometry = excluded.geometry, extent = excluded.extent`
