import { sql } from '@/lib/db/sql'
import type { PublicIds } from '@/lib/netex/timetable/public-ids'
import {
  alternativeNames,
  alternativeTexts,
  leaf,
  renderer,
  type Translations,
  translationsColumn,
  wrapped,
} from '@/lib/netex/timetable/render/element'

type StopColumns = {
  key: string
  name: string
  code: string | null
  description: string | null
  longitude: number
  latitude: number
  wheelchair: number
  translations: Translations
}

type Quay = StopColumns & { platform: string | null }
type StopPlaceRow = StopColumns & { id: number; url: string | null; modes: string[]; quays: Quay[] }

const placesSql = sql`
  select x.id, x.key, x.name, x.code, x.description, x.url, x.position[0] as longitude, x.position[1] as latitude, x.wheelchair, x.modes, ${translationsColumn('place')},
         coalesce((select json_agg(json_build_object('key', s.key, 'name', s.name, 'code', s.code, 'platform', s.platform,
                                                     'description', s.description, 'longitude', s.position[0],
                                                     'latitude', s.position[1], 'wheelchair', s.wheelchair, 'translations', s.translations) order by s.id)
                     from (select s.*, ${translationsColumn('stop', sql`s.id`)} from draft_stop s where s.place_id = x.id) s), '[]') as quays
    from draft_place x`

export const renderPlaces = renderer<StopPlaceRow>(placesSql, renderPlace)

function renderPlace(place: StopPlaceRow, naming: PublicIds): string {
  const { mode, type } = placeKind(place.modes)
  return naming.object('StopPlace', place.key, [
    alternativeTexts(place.translations),
    leaf('Name', place.name),
    leaf('Description', place.description),
    centroid(place),
    leaf('Url', place.url),
    accessibility('StopPlace', place, naming),
    alternativeNames(place.translations),
    leaf('PublicCode', place.code),
    leaf('TransportMode', mode),
    leaf('StopPlaceType', type),
    wrapped('quays', place.quays.map(quay => renderQuay(quay, naming)).join('')),
  ])
}

const renderQuay = (quay: Quay, naming: PublicIds): string =>
  naming.object('Quay', quay.key, [
    alternativeTexts(quay.translations),
    leaf('Name', quay.name),
    leaf('Description', quay.description),
    centroid(quay),
    accessibility('Quay', quay, naming),
    alternativeNames(quay.translations),
    leaf('PublicCode', quay.platform ?? quay.code),
  ])

const location = ({ longitude, latitude }: { longitude: number; latitude: number }): string =>
  `<Location><Longitude>${degrees(longitude)}</Longitude><Latitude>${degrees(latitude)}</Latitude></Location>`

const centroid = (where: { longitude: number; latitude: number }) => `<Centroid>${location(where)}</Centroid>`

/** Rounds degrees to seven decimals, which are a centimetre. */
const degrees = (value: number): string => String(Number(value.toFixed(7)))

function accessibility(kind: string, { key, wheelchair }: { key: string; wheelchair: number }, naming: PublicIds): string {
  if (wheelchair === 0) return ''
  const access = leaf('MobilityImpairedAccess', wheelchair === 1 ? 'true' : 'false')
  return naming.object('AccessibilityAssessment', `${kind}_${key}`, [access])
}

/** Types of stop places by mode. Of several modes, the first one in this order is used. */
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

function placeKind(modes: readonly string[]): { mode: string | null; type: string } {
  const match = placeTypes.find(([mode]) => modes.includes(mode))
  return match ? { mode: match[0], type: match[1] } : { mode: null, type: 'other' }
}

type Row = Omit<StopColumns, 'description' | 'wheelchair'> & { id: number; place_key: string }

const stopsSql = sql`
  select x.id, x.key, p.key as place_key, x.name, x.code, x.position[0] as longitude, x.position[1] as latitude,
         ${translationsColumn('stop')}
    from draft_stop x
    join draft_place p on p.id = x.place_id`

export const renderStopPoints = renderer<Row>(stopsSql, (row, naming) => {
  const names = row.translations?.filter(({ field }) => field === 'Name')
  const content = [alternativeTexts(names), leaf('Name', row.name), location(row), leaf('PublicCode', row.code)]
  return naming.object('ScheduledStopPoint', row.key, content)
})

export const renderStopAssignments = renderer<Row>(stopsSql, ({ key, place_key }, naming) => {
  const refs = [naming.ref('ScheduledStopPointRef', key), naming.ref('StopPlaceRef', place_key), naming.ref('QuayRef', key)]
  return naming.object('PassengerStopAssignment', key, refs, ' order="1"')
})
