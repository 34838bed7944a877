import { sql } from '@/lib/db/sql'
import type { PublicIds } from '@/lib/netex/timetable/public-ids'
import { renderDayTypeAssignments, renderDayTypes, renderPeriods } from '@/lib/netex/timetable/render/calendar'
import {
  alternativeNames,
  alternativeTexts,
  leaf,
  type Render,
  renderer,
  type Translations,
  translationsColumn,
  wrapped,
} from '@/lib/netex/timetable/render/element'
import { renderInterchanges, renderJourneys } from '@/lib/netex/timetable/render/journeys'
import { renderDisplays, renderLines, renderPatterns, renderRoutes } from '@/lib/netex/timetable/render/lines'
import { renderPlaces, renderStopAssignments, renderStopPoints } from '@/lib/netex/timetable/render/stop-places'
import { type ListElement, listOf, lists } from '@/lib/netex/timetable/selection'
import { PartWriter, runApart, type TimetableDraft } from '@/lib/netex/timetable/store/draft'

type Link = { id: number; line_id: number; key: string; from_key: string; to_key: string; metres: number; way: string }

const linksSql = sql`
  select x.id, x.line_id, x.key, f.key as from_key, t.key as to_key, x.metres, x.way
    from draft_link x
    join draft_stop f on f.id = x.from_stop_id
    join draft_stop t on t.id = x.to_stop_id`

const renderLinks = renderer<Link>(linksSql, renderLink, ({ line_id }) => line_id)

function renderLink({ key, from_key, to_key, metres, way }: Link, naming: PublicIds): string {
  // An id of GML is an XML name: it has no colons and begins with a letter.
  const line = `<gml:LineString xmlns:gml="http://www.opengis.net/gml/3.2" gml:id="way_${naming.feed}_${key}" srsName="EPSG:4326" srsDimension="2"><gml:posList>${way}</gml:posList></gml:LineString>`
  const from = naming.ref('FromPointRef', from_key, 'ScheduledStopPoint')
  const to = naming.ref('ToPointRef', to_key, 'ScheduledStopPoint')
  return naming.object('ServiceLink', key, [leaf('Distance', metres), line, from, to])
}

type Connection = { id: number; key: string; from_key: string; to_key: string; seconds: number | null }

const connectionsSql = sql`
  select x.id, x.key, f.key as from_key, t.key as to_key, x.seconds
    from draft_connection x
    join draft_stop f on f.id = x.from_stop_id
    join draft_stop t on t.id = x.to_stop_id`

const renderConnections = renderer<Connection>(connectionsSql, ({ key, from_key, to_key, seconds }, naming) => {
  const end = (name: string, stop: string) => `<${name}>${naming.ref('ScheduledStopPointRef', stop)}</${name}>`
  const duration = wrapped('WalkTransferDuration', leaf('DefaultDuration', seconds === null ? null : `PT${seconds}S`))
  return naming.object('Connection', key, [duration, '<BothWays>false</BothWays>', end('From', from_key), end('To', to_key)])
})

type Row = {
  id: number
  key: string
  name: string
  url: string | null
  phone: string | null
  email: string | null
  translations: Translations
}

const renderOperators = renderer<Row>(
  sql`select x.id, x.key, x.name, x.url, x.phone, x.email, ${translationsColumn('operator')} from draft_operator x`,
  renderOperator,
)

function renderOperator({ key, name, url, phone, email, translations }: Row, naming: PublicIds): string {
  const contact = wrapped('ContactDetails', leaf('Email', email) + leaf('Phone', phone) + leaf('Url', url)) || '<ContactDetails/>'
  const names = [alternativeTexts(translations), leaf('Name', name), alternativeNames(translations)]
  return naming.object('Operator', key, [...names, contact, '<OrganisationType>operator</OrganisationType>'])
}

const renderers: Record<ListElement, Render> = {
  organisations: renderOperators,
  stopPlaces: renderPlaces,
  routes: renderRoutes,
  lines: renderLines,
  destinationDisplays: renderDisplays,
  scheduledStopPoints: renderStopPoints,
  serviceLinks: renderLinks,
  connections: renderConnections,
  stopAssignments: renderStopAssignments,
  journeyPatterns: renderPatterns,
  dayTypes: renderDayTypes,
  operatingPeriods: renderPeriods,
  dayTypeAssignments: renderDayTypeAssignments,
  vehicleJourneys: renderJourneys,
  journeyInterchanges: renderInterchanges,
}

// Indexes for reading rows while they are rendered.
const indexTexts = [
  ...['operator', 'place', 'stop', 'line', 'service', 'display', 'pattern', 'link', 'journey'].map(
    table => `create index on draft_${table} (id)`,
  ),
  'create index on draft_stop (place_id)',
  'create index on draft_translation (kind, id)',
  'create index on draft_pattern (line_id)',
  'analyze draft_operator, draft_place, draft_stop, draft_line, draft_service, draft_display, draft_pattern, draft_link, draft_journey, draft_translation',
]

export async function renderTimetable(draft: TimetableDraft, naming: PublicIds): Promise<void> {
  await runApart(draft.connection, indexTexts)
  for (const { element } of lists) {
    const writer = new PartWriter(draft, listOf(element))
    for await (const rendered of renderers[element](draft, naming)) {
      const full = writer.add(rendered)
      if (full) await full
    }
    await writer.end()
  }
}
