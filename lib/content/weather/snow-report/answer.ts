import type { Caller } from '@/lib/access/caller'
import { readerFor } from '@/lib/access/reader'
import { rightsOf } from '@/lib/access/rights/rights'
import { answerItems, type ItemsAnswer, type ItemsCall, itemFormatOf } from '@/lib/content/answer-items'
import { visibleTypes } from '@/lib/content/several-kinds'
import { parseReports } from '@/lib/content/weather/snow-report/params'
import { presentReport } from '@/lib/content/weather/snow-report/present'
import {
  areasSql,
  type KindRow,
  kindsSql,
  pointsSql,
  type SkiAreaRow,
  type SnowFacts,
  type SnowPartRow,
  webcamsSql,
} from '@/lib/content/weather/snow-report/sql'
import { rows } from '@/lib/db/run'
import { jsonText } from '@/lib/formats/json/exact'
import { shapeRecord } from '@/lib/formats/records/shape'
import { cutText } from '@/lib/formats/text'
import { envelope, pageAddresses } from '@/lib/http/answers/envelope'
import { problem } from '@/lib/http/errors/problem'
import { doorUrl } from '@/lib/http/mounts'

const seconds = 60

/**
 * Answers `GET /v1/Weather/SnowReport`: open lifts, slopes and tracks and the snow of each ski area, put together from the
 * ski area, its measuring points, lifts, slopes, tracks and webcams. A report changes when one of these does.
 * @throws Problem for parameters that cannot be used
 */
export async function answerSnowReports(call: ItemsCall): Promise<Response> {
  const format = itemFormatOf(call)
  const { areas, language, shape, page, cells } = parseReports(call.query)
  const facts = await readSnow(areas, page, call.caller)
  const items = facts.areas.map(area => shapeRecord(presentReport(area, facts, language), shape))
  const address = pageAddresses(`${doorUrl('content')}/v1/Weather/SnowReport`, call.query)
  const frame = { total: facts.total, page, seed: null, address }
  const body = envelope(
    frame,
    items.map(item => Buffer.from(jsonText(item))),
  )
  return answerItems(call, { ...named, items, frame, body, cells }, format)
}

/** Answers `GET /v1/Weather/SnowReport/{id}`: the report of a ski area by its id. @throws Problem 404 for one that the caller cannot see */
export async function answerSnowReport(id: string, call: ItemsCall): Promise<Response> {
  const format = itemFormatOf(call)
  const { areas, language, shape, cells } = parseReports(call.query, id)
  const facts = await readSnow(areas, { number: 1, size: 1 }, call.caller)
  const [area] = facts.areas
  if (!area) throw problem('not-found', { detail: `There is no ski area with the id ${JSON.stringify(cutText(id, 200))}.` })
  const item = shapeRecord(presentReport(area, facts, language), shape)
  const body = Buffer.from(jsonText(item))
  return answerItems(call, { ...named, items: [item], frame: null, body, cells }, format)
}

const named = { name: 'SnowReport', columns: null, seconds } as const satisfies Partial<ItemsAnswer>

/** The ski areas of a page with the records in them that the caller may see. @param ids of ski areas; null: all */
async function readSnow(
  ids: readonly string[] | null,
  page: { number: number; size: number },
  caller: Caller,
): Promise<SnowFacts> {
  const { visible, reads } = visibleTypes(['skiarea', 'odhactivitypoi', 'measuringpoint', 'webcam'], await rightsOf(caller))
  const reader = readerFor(reads)
  const found = await rows<SkiAreaRow & { total: number }>(reader, areasSql(ids, page, visible), 'fresh')
  const [head] = found
  if (!head) return { total: 0, areas: [], kinds: [], points: [], webcams: [] }
  const areas = found.filter(({ id }) => id !== null)
  const [kinds, points, webcams] = await Promise.all([
    rows<KindRow>(reader, kindsSql(areas, visible), 'fresh'),
    rows<SnowPartRow>(reader, pointsSql(areas, visible), 'fresh'),
    rows<SnowPartRow>(reader, webcamsSql(areas, visible), 'fresh'),
  ])
  return { total: head.total, areas, kinds, points, webcams }
}
