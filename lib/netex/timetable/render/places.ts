import { sql } from '@/lib/db/sql'
import type { PublicIds } from '@/lib/netex/timetable/public-ids'
import { around, leaf, paged } from '@/lib/netex/timetable/render/element'
import type { TimetableDraft } from '@/lib/netex/timetable/store/draft'
import type { RenderedObject } from '@/lib/netex/timetable/store/part-writer'

type Place = {
  id: number
  key: string
  name: string
  code: string | null
  description: string | null
  url: string | null
  longitude: number
  latitude: number
  wheelchair: number
  modes: string[]
  quays: Quay[]
}

type Quay = {
  key: string
  name: string
  code: string | null
  platform: string | null
  description: string | null
  longitude: number
  latitude: number
  wheelchair: number
}

const placesSql = sql`
  select x.id, x.key, x.name, x.code, x.description, x.url, x.position[0] as longitude, x.position[1] as latitude, x.wheelchair, x.modes,
         coalesce((select json_agg(json_build_object('key', s.key, 'name', s.name, 'code', s.code, 'platform', s.platform,
                                                     'description', s.description, 'longitude', s.position[0],
                                                     'latitude', s.position[1], 'wheelchair', s.wheelchair) order by s.id)
                     from draft_stop s where s.place_id = x.id), '[]') as quays
    from draft_place x`

/** Stop places with their quays. */
export async function* renderPlaces(draft: TimetableDraft, naming: PublicIds): AsyncGenerator<RenderedObject> {
  for await (const row of paged<Place>(draft, placesSql)) yield { key: row.id, xml: renderPlace(row, naming) }
}

function renderPlace(place: Place, naming: PublicIds): string {
  const { mode, type } = placeKind(place.modes)
  return [
    `<StopPlace${naming.own('StopPlace', place.key)}>`,
    leaf('Name', place.name),
    leaf('Description', place.description),
    centroid(place),
    leaf('Url', place.url),
    accessibility('StopPlace', place, naming),
    leaf('PublicCode', place.code),
    leaf('TransportMode', mode),
    leaf('StopPlaceType', type),
    around('quays', place.quays.map(quay => renderQuay(quay, naming)).join('')),
    '</StopPlace>',
  ].join('')
}

function renderQuay(quay: Quay, naming: PublicIds): string {
  return [
    `<Quay${naming.own('Quay', quay.key)}>`,
    leaf('Name', quay.name),
    leaf('Description', quay.description),
    centroid(quay),
    accessibility('Quay', quay, naming),
    leaf('PublicCode', quay.platform ?? quay.code),
    '</Quay>',
  ].join('')
}

/** A position. */
const location = ({ longitude, latitude }: { longitude: number; latitude: number }): string =>
  `<Location><Longitude>${degrees(longitude)}</Longitude><Latitude>${degrees(latitude)}</Latitude></Location>`

const centroid = (where: { longitude: number; latitude: number }) => `<Centroid>${location(where)}</Centroid>`

/** Seven digits are a centimetre. */
const degrees = (value: number): string => String(Number(value.toFixed(7)))

function accessibility(kind: string, { key, wheelchair }: { key: string; wheelchair: number }, naming: PublicIds): string {
  if (wheelchair === 0) return ''
  const access = leaf('MobilityImpairedAccess', wheelchair === 1 ? 'true' : 'false')
  return `<AccessibilityAssessment${naming.own('AccessibilityAssessment', `${kind}_${key}`)}>${access}</AccessibilityAssessment>`
}

/** The type of a stop place by mode. Of several modes, the first in this order counts. */
const placeTypes = [
  ['air', 'airport'],
  ['rail', 'railStation'],
  ['metro', 'metroStation'],
  ['cableway', 'liftStation'],
  ['funicular', 'liftStation'],
  ['water', 'ferryStop'],
  ['tram', 'onstreetTram'],
  ['coach', 'coachStation'],
  ['bus', 'onstreetBus'],
  ['trolleyBus', 'onstreetBus'],
] as const

/** The mode and type of a place, by the modes of its lines. */
function placeKind(modes: readonly string[]): { mode: string | null; type: string } {
  const found = placeTypes.find(([mode]) => modes.includes(mode))
  return found ? { mode: found[0], type: found[1] } : { mode: null, type: 'other' }
}

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

/** Writes the scheduled stop points. */
export async function* renderStopPoints(draft: TimetableDraft, naming: PublicIds): AsyncGenerator<RenderedObject> {
  for await (const row of paged<Row>(draft, stopsSql)) {
    const xml = `${leaf('Name', row.name)}${location(row)}${leaf('PublicCode', row.code)}`
    yield { key: row.id, xml: `<ScheduledStopPoint${naming.own('ScheduledStopPoint', row.key)}>${xml}</ScheduledStopPoint>` }
  }
}

/** Assigns each stop point to its place and quay. */
export async function* renderStopAssignments(draft: TimetableDraft, naming: PublicIds): AsyncGenerator<RenderedObject> {
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
