import { type ListElement, listOf, lists } from '@/lib/netex/timetable/lists'
import type { Naming } from '@/lib/netex/timetable/public-ids'
import { renderDayTypeAssignments, renderDayTypes, renderPeriods } from '@/lib/netex/timetable/render/calendar'
import { renderInterchanges, renderJourneys } from '@/lib/netex/timetable/render/journeys'
import { renderDisplays, renderLines } from '@/lib/netex/timetable/render/lines'
import { renderConnections, renderLinks } from '@/lib/netex/timetable/render/links'
import { renderOperators } from '@/lib/netex/timetable/render/operators'
import { renderPatterns, renderRoutes } from '@/lib/netex/timetable/render/patterns'
import { renderPlaces } from '@/lib/netex/timetable/render/places'
import { renderStopAssignments, renderStopPoints } from '@/lib/netex/timetable/render/stops'
import { type Draft, runApart } from '@/lib/netex/timetable/store/draft'
import { PartWriter, type Rendered } from '@/lib/netex/timetable/store/part-writer'

/** Reads rows of a draft and writes each as NeTEx. */
type Render = (draft: Draft, naming: Naming) => AsyncIterable<Rendered>

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

// What rows are found by while they are written.
const indexTexts = [
  ...['operator', 'place', 'stop', 'line', 'service', 'display', 'pattern', 'link', 'journey'].map(
    table => `create index on draft_${table} (id)`,
  ),
  'create index on draft_stop (place_id)',
  'create index on draft_pattern (line_id)',
  'analyze draft_operator, draft_place, draft_stop, draft_line, draft_service, draft_display, draft_pattern, draft_link, draft_journey',
]

/** Makes the parts of every list of a draft. */
export async function renderTimetable(draft: Draft, naming: Naming): Promise<void> {
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
