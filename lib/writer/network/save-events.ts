import type { Transaction } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { type WriteRunner, write } from '@/lib/db/transactions'
import { jsonPointer } from '@/lib/formats/json/pointer'
import { boundsOf } from '@/lib/geo/prepared-geometry'
import type { WktGeometry } from '@/lib/grammar/wkt'
import { problem } from '@/lib/http/errors/problem'
import { type EventRow, insertEventsSql } from '@/lib/writer/network/network-sql'
import type { EventInList } from '@/lib/writer/network/params'
import { provenanceId, registeredProvenances } from '@/lib/writer/provenance'
import type { EventsReport } from '@/lib/writer/reports'

/**
 * Stores events by their UUID. Stored events do not change, and of a repeated UUID the first event is stored:
 * collectors derive the UUID from the event and send all current events every time.
 * @throws Problem 422 if an event has no registered provenance; then nothing is stored
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
  const uuids = [...new Set(provenances)].filter(uuid => uuid !== null)
  const registered = await registeredProvenances(uuids, connection)
  const index = provenances.findIndex(uuid => uuid === null || !registered.has(uuid))
  if (index < 0) return
  const pointer = jsonPointer([index, 'provenance'])
  const uuid = provenances[index]
  const what = uuid ? `there is no provenance ${uuid}` : 'expected the id of a provenance'
  throw problem('provenance-unknown', {
    detail: `${pointer}: ${what}; register one and send its id. Nothing was stored.`,
    pointer,
  })
}

const rowOf = (event: EventInList, provenance: string): EventRow => ({
  uuid: event.uuid,
  origin: event.origin,
  category: event.category || null,
  provenance,
  series_uuid: event.eventSeriesUuid || event.uuid,
  name: event.name ?? null,
  description: event.description ?? null,
  metadata: event.metaData ?? {},
  starts_at: Math.trunc(event.eventStart),
  // Senders include the end in the event, but it is stored as excluded.
  ends_at: event.eventEnd == null ? null : Math.trunc(event.eventEnd) + 1,
  location_description: event.locationDescription || null,
  location_geometry: event.wktGeometry ?? null,
  ...boxColumns(event.wktGeometry ?? null),
})

export function boxColumns(geometry: WktGeometry | null): Pick<EventRow, 'west' | 'south' | 'east' | 'north'> {
  if (!geometry) return { west: null, south: null, east: null, north: null }
  const [west, south, east, north] = boundsOf(geometry)
  return { west, south, east, north }
}
