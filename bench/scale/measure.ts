import { closePools, maintenance } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { afterChange, type Latency, latencyOf, latencyOfCalls, UnexpectedStatus } from '../latency'
import { storeCopies, storeSeeds } from '../many-records'
import { type Running, residentMegabytes, runServer } from '../processes'
import { Pusher } from '../series/pusher'
import { dataTypes, stationCode, stationType, stationTypes, storeSeries, storeStations, storeSteps } from '../series/world'
import { exponentsOf, type Growth, growthTable, isMissed, isSettled, type Point, quickest, type Size } from './growth'
import { type DataVolume, type Question, questions } from './questions'

/** Sizes in growing order: millions of measurements, records, and stations of all types together. */
export type ScaleSizes = Readonly<{ measurements: readonly number[]; records: readonly number[]; stations: readonly number[] }>

/** A size, the function that grows the data to it from the previous size, and the amount that is then stored. */
type ScaleStep = Size & Readonly<{ grow: () => Promise<void>; stored: DataVolume }>

const million = 1e6
const recordsOfCopy = 1000

const say = (text: string) => process.stderr.write(`${text}\n`)

/** Sends the same requests to a server whose database grows, and prints the exponents of every figure. */
export async function measureScale(dataDir: string, sizes: ScaleSizes): Promise<void> {
  // Packing would run at the same time as the measurement.
  const server = await runServer({ DATA_DIR: dataDir, DEMO: '1', MEASUREMENTS_PACKED_AFTER_DAYS: '0' })
  const steps = stepsOf(sizes)
  const growths: Growth[] = []
  for (const step of steps) {
    const started = performance.now()
    await step.grow()
    say(`${step.name}, stored in ${Math.round((performance.now() - started) / 1000)} s, ${await databaseSize()}`)
    const figures = await figuresAt(server, step.stored)
    figures.forEach(({ points, ...figure }, index) => {
      growths[index] = { ...figure, points: [...(growths[index]?.points ?? []), ...points] }
    })
  }
  await closePools()
  await server.stop()
  process.stdout.write(`\n${growthTable(growths, steps)}`)
  if (growths.some(growth => exponentsOf(growth, steps).some(isMissed))) process.exitCode = 1
}

/** The sizes: the first one has the least of everything, then one kind of data grows after the other. */
function stepsOf(sizes: ScaleSizes): ScaleStep[] {
  const { measurements, records, stations } = sizes
  const few = stations[0]! / stationTypes.length
  const steps = measurements.map(millions => Math.round((millions * million) / (stations[0]! * dataTypes.length)))
  const measured = { steps: steps.at(-1)!, stations: few, measured: few }
  return [
    firstStep(sizes, { ...measured, steps: steps[0]! }),
    ...grown(steps, ({ from, until, index }) => ({
      name: `${measurements[index]} million measurements`,
      stored: { ...measured, steps: until },
      grow: () => storeSteps(from, until),
    })),
    ...grown(records, ({ from, until }) => ({
      name: `${counted(until)} records`,
      stored: measured,
      grow: () => storeCopies({ from: from / recordsOfCopy, until: until / recordsOfCopy }),
    })),
    ...grown(stations, ({ from, until, index }) => ({
      name: `${counted(until)} stations`,
      stored: { ...measured, stations: until / stationTypes.length },
      grow: async () => {
        await storeStations(from / stationTypes.length, until / stationTypes.length)
        await storeSteps(measured.steps + index - 1, measured.steps + index)
      },
    })),
  ]
}

const firstStep = ({ measurements, records, stations }: ScaleSizes, stored: DataVolume): ScaleStep => ({
  name: `${measurements[0]} million measurements, ${counted(records[0]!)} records, ${counted(stations[0]!)} stations`,
  times: null,
  stored,
  grow: async () => {
    await storeSeries(stored.stations)
    await storeSteps(0, stored.steps)
    // Records of the demo world would be added to the growing ones.
    await execute(maintenance(), sql`delete from document where type = 'odhactivitypoi'`)
    await storeSeeds('long')
    await storeCopies({ from: 0, until: records[0]! / recordsOfCopy })
  },
})

type Pair = Readonly<{ from: number; until: number; index: number }>

const grown = (sizes: readonly number[], step: (pair: Pair) => Omit<ScaleStep, 'times'>): ScaleStep[] =>
  sizes.slice(1).map((until, place) => {
    const from = sizes[place]!
    return { ...step({ from, until, index: place + 1 }), times: until / from }
  })

const counted = (value: number) => value.toLocaleString('en')

async function databaseSize(): Promise<string> {
  const measured = await firstRow<{ size: string }>(
    maintenance(),
    sql`select pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  return measured!.size
}

/** Measures all figures in rounds, so that noise affects only one, and repeats those that differ between rounds. */
async function figuresAt(server: Running, stored: DataVolume): Promise<Growth[]> {
  await execute(maintenance(), sql`checkpoint`)
  const pusher = await Pusher.of(server)
  const pushFigure = async () => ({ ...(await latencyOfCalls(() => push(pusher, valuesOfPush))), rows: 1 })
  const figures = [
    ...questions(server.url, stored, { pushOne: () => push(pusher, 1) }).map(question => ({
      name: question.name,
      measure: () => pointOf(question),
      points: [] as (Point | null)[],
    })),
    { name: 'a push of 1,000 records', measure: pushFigure, points: [] as (Point | null)[] },
  ]
  for (let round = 0; round < roundsMax; round++)
    for (const { measure, points } of figures) if (!isSettled(points)) points.push(await measure())
  const memory = residentMegabytes(server.process.pid!)
  return [
    ...figures.map(({ name, points }) => figureOf(name, quickest(points))),
    { name: 'memory of the process', unit: 'MB', points: [{ middle: memory, p95: memory, rows: 1 }] },
  ]
}

const roundsMax = 4

function figureOf(name: string, point: Point | null): Growth {
  say(`  ${name}: ${point ? `${point.middle.toFixed(1)}, p95 ${point.p95.toFixed(1)} ms, ${point.rows} rows` : 'refused'}`)
  return { name, unit: 'ms', points: [point] }
}

async function pointOf({ next, before }: Question): Promise<Point | null> {
  try {
    const { middle, p95 }: Latency = before ? await afterChange(before, next) : await latencyOf(next)
    return { middle, p95, rows: await rowsOf(next()) }
  } catch (error) {
    if (error instanceof UnexpectedStatus && error.status === tooLong) return null
    throw error
  }
}

const tooLong = 503

async function rowsOf(url: string): Promise<number> {
  const body = (await (await fetch(url)).json()) as Readonly<Record<string, unknown>>
  const list = Array.isArray(body) ? body : (body['data'] ?? body['Items'])
  return Array.isArray(list) ? list.length : 1
}

/** Stations and values of a push: two values of each series of 250 stations. */
const [stationsOfPush, valuesOfPush] = [250, 1000]

/** The time of the next pushed values, later than all stored ones; it increases from size to size. */
const pushing = { time: Date.parse('2026-11-10T00:00:00Z') }
const minute = 60_000

async function push(pusher: Pusher, count: number): Promise<void> {
  const series = stationsOfPush * dataTypes.length
  const records = Array.from({ length: count }, (_, index) => ({
    station: stationCode(stationType, index % stationsOfPush),
    dataType: dataTypes[Math.floor(index / stationsOfPush) % dataTypes.length]!,
    timestamp: pushing.time + Math.floor(index / series) * minute,
    value: index % 100,
  }))
  pushing.time += Math.ceil(count / series) * minute
  await pusher.push(stationType, records)
}
