import { sql } from '@/lib/db/sql'
import type { PublicIds } from '@/lib/netex/timetable/public-ids'
import { paged } from '@/lib/netex/timetable/render/element'
import { directionKeys } from '@/lib/netex/timetable/render/lines'
import type { TimetableDraft } from '@/lib/netex/timetable/store/draft'
import type { RenderedObject } from '@/lib/netex/timetable/store/part-writer'

type Pattern = {
  id: number
  line_id: number
  line_key: string
  key: string
  direction: number | null
  display_key: string | null
  boarding: string
  alighting: string
  stops: string[]
  displays: (string | null)[] | null
  links: (string | null)[] | null
}

// The keys of the referenced objects, in the order of the stops.
const patternsSql = sql`
  select x.id, x.line_id, l.key as line_key, x.key, x.direction, d.key as display_key, x.boarding, x.alighting,
         (select json_agg(s.key order by o.n) from unnest(x.stop_ids) with ordinality o (id, n) join draft_stop s on s.id = o.id) as stops,
         (select json_agg(v.key order by o.n)
            from unnest(x.display_ids) with ordinality o (id, n) left join draft_display v on v.id = o.id) as displays,
         (select json_agg(k.key order by o.n)
            from unnest(x.link_ids) with ordinality o (id, n) left join draft_link k on k.id = o.id) as links
    from draft_pattern x
    join draft_line l on l.id = x.line_id
    left join draft_display d on d.id = x.display_id`

/** A route for each pattern: the schema requires one, and feeds have none. */
export async function* renderRoutes(draft: TimetableDraft, naming: PublicIds): AsyncGenerator<RenderedObject> {
  const statement = sql`
    select x.id, x.line_id, l.key as line_key, x.key, x.direction
      from draft_pattern x
      join draft_line l on l.id = x.line_id`
  for await (const { line_id, line_key, key, direction } of paged<Pattern>(draft, statement)) {
    const refs = `${naming.ref('LineRef', line_key)}${directionRef(direction, naming)}`
    yield { key: line_id, xml: `<Route${naming.own('Route', key)}>${refs}</Route>` }
  }
}

export async function* renderPatterns(draft: TimetableDraft, naming: PublicIds): AsyncGenerator<RenderedObject> {
  for await (const row of paged<Pattern>(draft, patternsSql)) yield { key: row.line_id, xml: renderPattern(row, naming) }
}

function renderPattern(pattern: Pattern, naming: PublicIds): string {
  const { key, direction, display_key } = pattern
  return [
    `<ServiceJourneyPattern${naming.own('ServiceJourneyPattern', key)}>`,
    naming.ref('RouteRef', key),
    directionRef(direction, naming),
    display_key === null ? '' : naming.ref('DestinationDisplayRef', display_key),
    '<pointsInSequence>',
    ...pattern.stops.map((_, at) => renderPoint(pattern, at, naming)),
    '</pointsInSequence></ServiceJourneyPattern>',
  ].join('')
}

function renderPoint({ key, stops, links, displays, boarding, alighting }: Pattern, at: number, naming: PublicIds): string {
  const [link, display] = [links?.[at], displays?.[at]]
  return [
    `<StopPointInJourneyPattern${naming.own('StopPointInJourneyPattern', pointKey(key, at))} order="${at + 1}">`,
    naming.ref('ScheduledStopPointRef', stops[at]!),
    link ? naming.ref('OnwardServiceLinkRef', link, 'ServiceLink') : '',
    alighting[at] === 'n' ? '<ForAlighting>false</ForAlighting>' : '',
    boarding[at] === 'n' ? '<ForBoarding>false</ForBoarding>' : '',
    display ? naming.ref('DestinationDisplayRef', display) : '',
    boarding[at] === 'r' || alighting[at] === 'r' ? '<RequestStop>true</RequestStop>' : '',
    '</StopPointInJourneyPattern>',
  ].join('')
}

/** The key of a stop within a pattern. @param at counted from 0 */
export const pointKey = (patternKey: string, at: number): string => `${patternKey}_${at + 1}`

const directionRef = (direction: number | null, naming: PublicIds): string => {
  const key = direction === null ? undefined : directionKeys[direction]
  return key === undefined ? '' : naming.ref('DirectionRef', key)
}
