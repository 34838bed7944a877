import { createHash } from 'node:crypto'
import { readerFor, sharedPlan } from '@/lib/access/reader'
import { readTogether } from '@/lib/db/cache'
import { firstBinaryRow } from '@/lib/db/run'
import { plannedOnce, type Sql, sql } from '@/lib/db/sql'
import type { Page } from '@/lib/timeseries/chunks'
import { type Block, BlockReader } from '@/lib/timeseries/measurements/block'
import { newestLayout, newestSql } from '@/lib/timeseries/measurements/measurements-sql'
import type { Series, SeriesList, SeriesRow, StationCache } from '@/lib/timeseries/model'
import type { Plan } from '@/lib/timeseries/plan'
import { cachedSeriesList, lastStationCache, readSeries, stationsMovedSince } from '@/lib/timeseries/station-cache'

type NewestRows = Readonly<{
  rows: () => readonly SeriesRow[]
  state: string
  cache: StationCache
}>

export const isNewest = ({ level, sort, cursor, grouping }: Plan): boolean =>
  level === 'latest' && sort.length === 0 && !cursor && !grouping

const chunkRows = 1000

const fewSeries = 100

type Reply = Block & Readonly<{ moved?: boolean }>

/** Reads the newest measurements of a plan, once for concurrent requests with the same plan and rights. */
export function readNewest(plan: Plan, page: Page): Promise<NewestRows> {
  // A long statement is not shared, so that it can be stopped when its client disconnects.
  if (isLong(plan)) return readAlone(plan, page)
  const shared = sharedPlan(plan)
  return readTogether(shared, () => readAlone(shared, page))
}

const isLong = ({ catalog, measured }: Plan) =>
  [...catalog, ...measured.map(filter => filter.sql)].some(({ lane }) => lane === 'long')

/** Reads all measurements by one statement, which also reads or checks the series. The page is cut afterwards. */
async function readAlone(plan: Plan, page: Page): Promise<NewestRows> {
  const last = lastStationCache(plan)
  const list = last && cachedSeriesList(plan, last)
  const reply = list && (await readBlock(plan, list, last))
  if (reply && !reply.moved) return newestOf(plan, page, { cache: last, list, reply })
  return newestOf(plan, page, await readSeries<Block>(plan, sql`, ${newestSql(plan, sql`array(select series from listed)`)}`))
}

const readBlock = (plan: Plan, list: SeriesList, cache: StationCache): Promise<Reply | null> =>
  firstBinaryRow<Reply>(readerFor(plan.reads), newestStatement(sharedPlan(plan), list, cache))

/** The statements by list of series and plan. A list always belongs to the same cache. */
const statements = new WeakMap<SeriesList, WeakMap<Plan, Sql>>()

function newestStatement(plan: Plan, list: SeriesList, cache: StationCache): Sql {
  const ofList = statements.get(list) ?? new WeakMap<Plan, Sql>()
  statements.set(list, ofList)
  const cached = ofList.get(plan)
  if (cached) return cached
  const checked = sql`select ${stationsMovedSince(plan, cache)} as moved, ${newestSql(plan, sql`${list.ids}::text::int[]`)}`
  const statement = list.series.length <= fewSeries ? plannedOnce(checked) : checked
  ofList.set(plan, statement)
  return statement
}

type NewestParts = Readonly<{ cache: StationCache; list: SeriesList; reply: Reply }>

function newestOf(plan: Plan, { offset, limit }: Page, { cache, list, reply }: NewestParts): NewestRows {
  const measurements = new BlockReader(reply, newestLayout(plan), series => list.series[list.positions.get(series)!])
  const ranked = Array.from({ length: measurements.length }, (_, place) => ({
    place,
    ts: measurements.timeOf(place),
    rank: list.positions.get(measurements.numberOf(place))!,
  }))
  ranked.sort(plan.representation.structure === 'flat' ? byTime : bySeries)
  const page = ranked.slice(offset, limit === null ? undefined : offset + limit)
  const createRows = () => [...measurements.chunks(chunkRows)].flat()
  return {
    rows: () => inOrder(createRows(), page),
    state: stateOf(list, measurements, ranked),
    cache,
  }
}

type RankedMeasurement = Readonly<{ place: number; ts: number; rank: number }>

const bySeries = (one: RankedMeasurement, other: RankedMeasurement) => one.rank - other.rank
const byTime = (one: RankedMeasurement, other: RankedMeasurement) => one.ts - other.ts || bySeries(one, other)

const inOrder = <R>(all: readonly R[], ranked: readonly RankedMeasurement[]): R[] => ranked.map(({ place }) => all[place]!)

/** Hashes the content of the response without ids of the database, which would reveal other rows. */
function stateOf(list: SeriesList, measurements: BlockReader<Series>, ranked: readonly RankedMeasurement[]): string {
  const { block, layout } = measurements
  const hash = createHash('md5').update(list.state)
  if (!block.numbers) return hash.digest('hex')
  const width = block.numbers.length / block.count
  const bytes = Buffer.alloc(ranked.length * (width + 4))
  ranked.forEach(({ place, rank }, index) => {
    bytes.writeInt32BE(rank, index * (width + 4))
    block.numbers!.copy(bytes, index * (width + 4) + 4, place * width, (place + 1) * width)
  })
  hash.update(bytes)
  for (const column of layout.columns)
    if (block[column.name]) hash.update(inOrder(measurements.valuesOf(column), ranked).join('\n'))
  return hash.digest('hex')
}
