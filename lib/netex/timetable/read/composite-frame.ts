import { rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { type List, lists } from '@/lib/netex/timetable/lists'
import { type AnyFrame, frameId, Naming, typesOfFrame } from '@/lib/netex/timetable/public-ids'
import { listPieces } from '@/lib/netex/timetable/read/parts'
import type { Scope } from '@/lib/netex/timetable/read/scope'
import { type Timetable, timetableReader } from '@/lib/netex/timetable/read/timetables'
import { midnight } from '@/lib/netex/timetable/render/calendar'
import { around, leaf } from '@/lib/netex/timetable/render/element'
import { renderDirections, renderNetwork } from '@/lib/netex/timetable/render/network'
import { type FrameKind, frameKinds } from '@/lib/netex/timetable/selection'

/** What is written of one timetable. */
export type FrameRequest = Readonly<{ timetable: Timetable; frames: ReadonlySet<FrameKind>; scope: Scope }>

/** The frames of a timetable in one frame around them; nothing when all of them are empty. */
export async function* compositeFrame(wanted: FrameRequest): AsyncGenerator<string> {
  const { timetable } = wanted
  let begun = false
  for (const kind of frameKinds.filter(one => wanted.frames.has(one)))
    for await (const piece of framePieces(wanted, kind)) {
      if (!begun) yield compositeHead(timetable)
      begun = true
      yield piece
    }
  if (begun) yield '</frames></CompositeFrame>\n'
}

async function* framePieces(wanted: FrameRequest, kind: FrameKind): AsyncGenerator<string> {
  let begun = false
  const opening = () => {
    const text = begun ? '' : frameHead(wanted.timetable, kind)
    begun = true
    return text
  }
  if (kind === 'ServiceFrame') {
    const network = await networkOf(wanted)
    if (network) yield opening() + network
  }
  for (const list of lists.filter(({ frame }) => frame === kind))
    for await (const piece of listWithElement(wanted, list)) yield opening() + piece
  if (begun) yield kind === 'ServiceCalendarFrame' ? `</ServiceCalendar></${kind}>\n` : `</${kind}>\n`
}

async function* listWithElement({ timetable, scope }: FrameRequest, list: List): AsyncGenerator<string> {
  let begun = false
  for await (const piece of listPieces(timetable.id, list, scope[list.keys])) {
    yield begun ? piece : `<${list.element}>\n${piece}`
    begun = true
  }
  if (begun) yield `</${list.element}>\n`
}

/** The network and the directions stand before everything else of their frame. */
async function networkOf({ timetable, scope }: FrameRequest): Promise<string | null> {
  const keys = await rows<{ key: string }>(
    timetableReader(),
    sql`
      select key from timetable_line
       where timetable_id = ${timetable.id} and (${scope.line}::int[] is null or id = any(${scope.line}::int[]))
       order by id`,
  )
  if (keys.length === 0) return null
  const naming = new Naming(timetable.feed, timetable.version)
  return (
    renderNetwork(
      naming,
      timetable.name,
      keys.map(({ key }) => key),
    ) + renderDirections(naming)
  )
}

const frameAttributes = (kind: AnyFrame, { feed, version }: Timetable) => ` id="${frameId(kind, feed)}" version="${version}"`

const typeOfFrame = (kind: AnyFrame) => `<TypeOfFrameRef ref="epip:${typesOfFrame[kind]}" versionRef="1"/>\n`

function compositeHead(timetable: Timetable): string {
  const { name, time_zone, language } = timetable
  return [
    `<CompositeFrame${frameAttributes('CompositeFrame', timetable)}>\n${validity(timetable)}${leaf('Name', name)}\n`,
    typeOfFrame('CompositeFrame'),
    `<FrameDefaults>${around('DefaultLocale', leaf('TimeZone', time_zone) + leaf('DefaultLanguage', language))}`,
    '<DefaultLocationSystem>EPSG:4326</DefaultLocationSystem></FrameDefaults>\n<frames>\n',
  ].join('')
}

const validity = ({ from_day, to_day }: Timetable) =>
  `<ValidBetween><FromDate>${midnight(from_day)}</FromDate><ToDate>${midnight(to_day)}</ToDate></ValidBetween>\n`

function frameHead(timetable: Timetable, kind: FrameKind): string {
  const head = `<${kind}${frameAttributes(kind, timetable)}>\n${typeOfFrame(kind)}`
  if (kind !== 'ServiceCalendarFrame') return head
  const calendar = new Naming(timetable.feed, timetable.version).own('ServiceCalendar', timetable.feed)
  const { from_day, to_day } = timetable
  return `${head}<ServiceCalendar${calendar}>${leaf('FromDate', from_day)}${leaf('ToDate', to_day)}\n`
}
