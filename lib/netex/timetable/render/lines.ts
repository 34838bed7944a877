import { sql } from '@/lib/db/sql'
import type { PublicIds } from '@/lib/netex/timetable/public-ids'
import {
  alternativeTexts,
  leaf,
  renderer,
  type Translations,
  translationsColumn,
  wrapped,
} from '@/lib/netex/timetable/render/element'

type LineRow = {
  id: number
  key: string
  operator_key: string
  mode: string
  code: string | null
  name: string
  description: string | null
  url: string | null
  colour: string | null
  text_colour: string | null
  translations: Translations
}

const linesSql = sql`
  select x.id, x.key, o.key as operator_key, x.mode, x.code, x.name, x.description, x.url, x.colour, x.text_colour,
         ${translationsColumn('line')}
    from draft_line x
    join draft_operator o on o.id = x.operator_id`

export const renderLines = renderer<LineRow>(linesSql, (line, naming) =>
  naming.object('Line', line.key, [
    alternativeTexts(line.translations),
    leaf('Name', line.name),
    leaf('Description', line.description),
    leaf('TransportMode', line.mode),
    leaf('Url', line.url),
    leaf('PublicCode', line.code),
    naming.ref('OperatorRef', line.operator_key),
    wrapped('Presentation', leaf('Colour', line.colour) + leaf('TextColour', line.text_colour)),
  ]),
)

export const renderDisplays = renderer<{ id: number; key: string; text: string; translations: Translations }>(
  sql`select x.id, x.key, x.text, ${translationsColumn('display')} from draft_display x`,
  ({ key, text, translations }, naming) =>
    naming.object('DestinationDisplay', key, [alternativeTexts(translations), leaf('FrontText', text)]),
)

const directionKeys = ['outbound', 'inbound'] as const

export function renderDirections(naming: PublicIds): string {
  const [outbound, inbound] = directionKeys
  const direction = (key: string, opposite: string) =>
    `<Direction${naming.own('Direction', key)}>${leaf('DirectionType', key)}${naming.ref('OppositeDirectionRef', opposite, 'Direction')}</Direction>`
  return `<directions>\n${direction(outbound, inbound)}\n${direction(inbound, outbound)}\n</directions>\n`
}

export function renderNetwork(naming: PublicIds, name: string, lineKeys: readonly string[]): string {
  const lineRefs = lineKeys.map(key => naming.ref('LineRef', key)).join('\n')
  return `<Network${naming.own('Network', naming.feed)}>${leaf('Name', name)}<members>\n${lineRefs}\n</members></Network>\n`
}

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

// Keys of referenced objects are sorted like the stops.
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
export const renderRoutes = renderer<Pattern>(
  sql`
    select x.id, x.line_id, l.key as line_key, x.key, x.direction
      from draft_pattern x
      join draft_line l on l.id = x.line_id`,
  ({ line_key, key, direction }, naming) =>
    naming.object('Route', key, [naming.ref('LineRef', line_key), directionRef(direction, naming)]),
  ({ line_id }) => line_id,
)

export const renderPatterns = renderer<Pattern>(patternsSql, renderPattern, ({ line_id }) => line_id)

function renderPattern(pattern: Pattern, naming: PublicIds): string {
  const { key, direction, display_key } = pattern
  return naming.object('ServiceJourneyPattern', key, [
    naming.ref('RouteRef', key),
    directionRef(direction, naming),
    display_key === null ? '' : naming.ref('DestinationDisplayRef', display_key),
    '<pointsInSequence>',
    ...pattern.stops.map((_, at) => renderPoint(pattern, at, naming)),
    '</pointsInSequence>',
  ])
}

function renderPoint({ key, stops, links, displays, boarding, alighting }: Pattern, at: number, naming: PublicIds): string {
  const [link, display] = [links?.[at], displays?.[at]]
  const content = [
    naming.ref('ScheduledStopPointRef', stops[at]!),
    link ? naming.ref('OnwardServiceLinkRef', link, 'ServiceLink') : '',
    alighting[at] === 'n' ? '<ForAlighting>false</ForAlighting>' : '',
    boarding[at] === 'n' ? '<ForBoarding>false</ForBoarding>' : '',
    display ? naming.ref('DestinationDisplayRef', display) : '',
    boarding[at] === 'r' || alighting[at] === 'r' ? '<RequestStop>true</RequestStop>' : '',
  ]
  return naming.object('StopPointInJourneyPattern', pointKey(key, at), content, ` order="${at + 1}"`)
}

/** The key of a stop within a pattern. @param at counted from 0 */
export const pointKey = (patternKey: string, at: number): string => `${patternKey}_${at + 1}`

const directionRef = (direction: number | null, naming: PublicIds): string => {
  const key = direction === null ? undefined : directionKeys[direction]
  return key === undefined ? '' : naming.ref('DirectionRef', key)
}
