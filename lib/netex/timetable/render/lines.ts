import { sql } from '@/lib/db/sql'
import type { PublicIds } from '@/lib/netex/timetable/public-ids'
import { around, leaf, paged } from '@/lib/netex/timetable/render/element'
import { alternativeTexts, type Translations, translationsColumn } from '@/lib/netex/timetable/render/translations'
import type { TimetableDraft } from '@/lib/netex/timetable/store/draft'
import type { RenderedObject } from '@/lib/netex/timetable/store/part-writer'

type Line = {
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

export async function* renderLines(draft: TimetableDraft, naming: PublicIds): AsyncGenerator<RenderedObject> {
  for await (const row of paged<Line>(draft, linesSql)) yield { key: row.id, xml: renderLine(row, naming) }
}

function renderLine(line: Line, naming: PublicIds): string {
  return [
    `<Line${naming.own('Line', line.key)}>`,
    alternativeTexts(line.translations),
    leaf('Name', line.name),
    leaf('Description', line.description),
    leaf('TransportMode', line.mode),
    leaf('Url', line.url),
    leaf('PublicCode', line.code),
    naming.ref('OperatorRef', line.operator_key),
    around('Presentation', leaf('Colour', line.colour) + leaf('TextColour', line.text_colour)),
    '</Line>',
  ].join('')
}

type Display = { id: number; key: string; text: string; translations: Translations }

/** Writes the destinations that vehicles display. */
export async function* renderDisplays(draft: TimetableDraft, naming: PublicIds): AsyncGenerator<RenderedObject> {
  const statement = sql`select x.id, x.key, x.text, ${translationsColumn('display')} from draft_display x`
  for await (const { id, key, text, translations } of paged<Display>(draft, statement)) {
    const own = naming.own('DestinationDisplay', key)
    yield {
      key: id,
      xml: `<DestinationDisplay${own}>${alternativeTexts(translations)}${leaf('FrontText', text)}</DestinationDisplay>`,
    }
  }
}

/** The two directions that lines have. */
export const directionKeys = ['outbound', 'inbound'] as const

/** The list of directions. */
export function renderDirections(naming: PublicIds): string {
  const [outbound, inbound] = directionKeys
  const direction = (key: string, opposite: string) =>
    `<Direction${naming.own('Direction', key)}>${leaf('DirectionType', key)}${naming.ref('OppositeDirectionRef', opposite, 'Direction')}</Direction>`
  return `<directions>\n${direction(outbound, inbound)}\n${direction(inbound, outbound)}\n</directions>\n`
}

/** The network that the lines of a feed make. */
export function renderNetwork(naming: PublicIds, name: string, lineKeys: readonly string[]): string {
  const members = lineKeys.map(key => naming.ref('LineRef', key)).join('\n')
  return `<Network${naming.own('Network', naming.feed)}>${leaf('Name', name)}<members>\n${members}\n</members></Network>\n`
}
