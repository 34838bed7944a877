import { sql } from '@/lib/db/sql'
import type { Naming } from '@/lib/netex/timetable/public-ids'
import { leaf } from '@/lib/netex/timetable/render/element'
import { paged } from '@/lib/netex/timetable/render/paged'
import { location } from '@/lib/netex/timetable/render/places'
import type { Draft } from '@/lib/netex/timetable/store/draft'
import type { RenderedObject } from '@/lib/netex/timetable/store/part-writer'

type Row = {
  id: number
  key: string
  place_key: string
  name: string
  code: string | null
  longitude: number
  latitude: number
}

const stopsSql = sql`
  select x.id, x.key, p.key as place_key, x.name, x.code, x.position[0] as longitude, x.position[1] as latitude
    from draft_stop x
    join draft_place p on p.id = x.place_id`

/** The points that timetables speak of. */
export async function* renderStopPoints(draft: Draft, naming: Naming): AsyncGenerator<RenderedObject> {
  for await (const row of paged<Row>(draft, stopsSql)) {
    const xml = `${leaf('Name', row.name)}${location(row)}${leaf('PublicCode', row.code)}`
    yield { key: row.id, xml: `<ScheduledStopPoint${naming.own('ScheduledStopPoint', row.key)}>${xml}</ScheduledStopPoint>` }
  }
}

/** At which place and quay each of them is. */
export async function* renderStopAssignments(draft: Draft, naming: Naming): AsyncGenerator<RenderedObject> {
  for await (const { id, key, place_key } of paged<Row>(draft, stopsSql)) {
    const refs = [
      naming.ref('ScheduledStopPointRef', key),
      naming.ref('StopPlaceRef', place_key),
      naming.ref('QuayRef', key),
    ].join('')
    const attributes = `${naming.own('PassengerStopAssignment', key)} order="1"`
    yield { key: id, xml: `<PassengerStopAssignment${attributes}>${refs}</PassengerStopAssignment>` }
  }
}
