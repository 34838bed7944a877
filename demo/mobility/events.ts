import { phrase } from '@/demo/read-data'
import { type DemoSituation, insertsOf, lineOf, situationOf, titleOf } from '@/demo/situations'
import { type Link, linkEndType, linkStations } from '@/demo/stations/roads'
import { randomOf, uuidOf, type World } from '@/demo/world'
import { admin } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { boxOf, type Position } from '@/lib/geo/position'

/** An event of the mobility network, column by column as the table has it. `ends_at` is excluded. */
type MobilityEvent = ReturnType<typeof eventOf>

const seriesCount = 36

/** A few dozen events; some came in several editions, which share a series. */
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
  const line = lineOf(situation).map(({ longitude, latitude }) => [longitude, latitude])
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
    location_geometry: line.length === 1 ? { type: 'Point', coordinates: line[0] } : { type: 'LineString', coordinates: line },
  }
}

// Editions follow one another; only the last may be without an end.
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

/** Stores the edges behind link stations, which must be registered, with the stations at their ends. */
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
