import type { Transaction } from '@/lib/db/pools'
import { execute, rows } from '@/lib/db/run'
import { type WriteRunner, write } from '@/lib/db/write'
import { jsonPointer } from '@/lib/formats/json-pointer'
import { boundsOf } from '@/lib/geo/prepared'
import type { WktGeometry } from '@/lib/grammar/wkt'
import { problem } from '@/lib/http/errors/problem'
import { type EventRow, insertEventsSql, knownProvenancesSql } from '@/lib/writer/event/event-sql'
import type { EventInList } from '@/lib/writer/event/params'
import { provenanceId } from '@/lib/writer/provenance/provenance-id'

/** What became of a list of events: each counts once. */
export type EventsReport = Readonly<{
  stored: number
  /** Stored before, under the same UUID. */
  unchanged: number
  /** Of a UUID that an earlier one of the list has. */
  repeated: number
}>

/**
 * Stores events by their UUID. One that is there stays as it is, and of a UUID given twice the first one counts: collectors make the UUID of
 * what an event is, and send all that they know every time.
 * @throws Problem 422 when one names no registered provenance; nothing is stored then
 */
export async function saveEvents(list: readonly EventInList[], run: WriteRunner = write): Promise<EventsReport> {
  const provenances = list.map(({ provenance }) => provenanceId(provenance))
  const events = new Map<string, EventRow>()
  list.forEach((event, index) => {
    const uuid = event.uuid.toLowerCase()
    if (!events.has(uuid)) events.set(uuid, rowOf({ ...event, uuid }, provenances[index] ?? ''))
  })
  return run(async connection => {
    await checkProvenances(connection, provenances)
    const stored = events.size === 0 ? 0 : await execute(connection, insertEventsSql([...events.values()]))
    return { stored, unchanged: events.size - stored, repeated: list.length - events.size }
  })
}

async function checkProvenances(connection: Transaction, provenances: readonly (string | null)[]): Promise<void> {
  const wanted = [...new Set(provenances)].filter(uuid => uuid !== null)
  const known = new Set((await rows<{ uuid: string }>(connection, knownProvenancesSql(wanted))).map(({ uuid }) => uuid))
  const index = provenances.findIndex(uuid => uuid === null || !known.has(uuid))
  if (index < 0) return
  const pointer = jsonPointer([index, 'provenance'])
  const uuid = provenances[index]
  const what = uuid ? `there is no provenance ${uuid}` : 'expected the id of a provenance'
  throw problem('provenance-unknown', {
    detail: `${pointer}: ${what}; register one and send its id. Nothing was stored.`,
    pointer,
  })
}

function rowOf(event: EventInList, provenance: string): EventRow {
  return {
    uuid: event.uuid,
    origin: event.origin,
    category: event.category || null,
    provenance,
    series_uuid: event.eventSeriesUuid || event.uuid,
    name: event.name ?? null,
    description: event.description ?? null,
    metadata: event.metaData ?? {},
    starts_at: Math.trunc(event.eventStart),
    // The end is within for whoever sends it; kept, it is excluded.
    ends_at: event.eventEnd == null ? null : Math.trunc(event.eventEnd) + 1,
    location_description: event.locationDescription || null,
    location_geometry: event.wktGeometry ?? null,
    ...boxColumns(event.wktGeometry ?? null),
  }
}

/** The box around a geometry, column by column. */
export function boxColumns(geometry: WktGeometry | null): Pick<EventRow, 'west' | 'south' | 'east' | 'north'> {
  if (!geometry) return { west: null, south: null, east: null, north: null }
  const [west, south, east, north] = boundsOf(geometry)
  return { west, south, east, north }
}
