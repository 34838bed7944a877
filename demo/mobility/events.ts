import { randomOf, uuidOf } from '@/demo/random'
import { insertsOf, lineOf, type Situation, situationOf, titleOf } from '@/demo/situations'
import { phrase } from '@/demo/trilingual'
import type { World } from '@/demo/world'

/** An event of the mobility network, column by column as the table has it. */
export type MobilityEvent = Readonly<{
  uuid: string
  origin: string
  category: string
  series_uuid: string
  name: string
  description: string
  metadata: Record<string, unknown>
  starts_at: string
  /** Excluded. */
  ends_at: string | null
  location_description: string
  location_geometry: Readonly<{ type: string; coordinates: unknown }>
}>

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

function eventOf(situation: Situation, { series, edition, editions }: Edition): MobilityEvent {
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
function timesOf({ start, end }: Situation, edition: number, editions: number): Pick<MobilityEvent, 'starts_at' | 'ends_at'> {
  const length = (end ? end.getTime() - start.getTime() : 7_200_000) / editions
  const at = (part: number) => new Date(start.getTime() + Math.round(length * part)).toISOString()
  return { starts_at: at(edition), ends_at: edition === editions - 1 ? (end?.toISOString() ?? null) : at(edition + 1) }
}
