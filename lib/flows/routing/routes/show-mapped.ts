import type { MappingResult } from '@/lib/flows/routing/language/map-message'

/** How many there are, and the first of them. */
export type Excerpt = Readonly<{ total: number; first: readonly unknown[] }>

const shownMax = 20

const none: Excerpt = { total: 0, first: [] }
/** For a message that was rejected. */
export const nothingShown = { stations: none, measurements: none, documents: none }

/** What a message becomes, shortened for display. */
export function showMapped({
  stations,
  measured,
  documents,
}: MappingResult): Record<'stations' | 'measurements' | 'documents', Excerpt> {
  return {
    stations: show(stations.flatMap(({ list }) => list)),
    measurements: show(
      [...measured].flatMap(([stationType, records]) =>
        records.list().flatMap(({ station, dataType, period, kind, values }) =>
          [...values].map(([time, value]) => ({
            stationType,
            station,
            dataType,
            period,
            time: new Date(time).toISOString(),
            value: kind === 'json' ? JSON.parse(String(value)) : value,
          })),
        ),
      ),
    ),
    documents: show(
      documents.flatMap(({ entity, list }) => list.map(({ id, record }) => ({ entity: entity.endpoint, id, record }))),
    ),
  }
}

const show = (all: readonly unknown[]): Excerpt => ({ total: all.length, first: all.slice(0, shownMax) })
