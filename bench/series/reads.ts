import { isDeepStrictEqual } from 'node:util'
import { residentMegabytes } from '../export-memory'
import { type Figure, ratio } from '../figure'
import { afterChange, type Latency, latencyOf } from '../latency'
import { median } from '../load'
import type { Running } from '../processes'
import { bareConnections, copiedPerSecond, oneRow } from './flat-copy'
import { Pusher } from './pusher'
import { dataTypes, stationCode, stationsOfType, stationTypes, timeOf } from './world'

const v2 = ({ url }: Running) => `${url}/timeseries/v2`
const at = (step: number) => new Date(timeOf(step)).toISOString().replace('.000', '')

/** The figures that are compared between two sizes. */
type Reads = Readonly<{ latest: Latency; latestAfterPush: number; oneDay: Latency }>

/** The latest measurements of a type, and one day of one series, in as many stations as are asked. */
export async function readTimes(server: Running): Promise<Reads> {
  const all = `${v2(server)}/flat,node/${stationTypes[0]}/*/latest?limit=-1`
  const pusher = await Pusher.of(server)
  const change = () => pusher.pushOne(stationTypes[0])
  return {
    latest: await latencyOf(all),
    latestAfterPush: (await afterChange(change, all)).middle,
    oneDay: await latencyOf(oneDayOf(server)),
  }
}

/** A different series each time, so that no request is repeated. */
function oneDayOf(server: Running): () => string {
  let asked = 0
  return () => {
    const station = stationCode(stationTypes[1], (asked++ * 37) % stationsOfType)
    return `${v2(server)}/flat,node/${stationTypes[1]}/${dataTypes[2]}/2026-01-01/2026-01-02?limit=-1&where=scode.eq."${station}"`
  }
}

export const readFigures = ({ latest, latestAfterPush, oneDay }: Reads): Figure[] => [
  {
    name: '`latest` of 5,000 series, p95',
    value: latest.p95,
    unit: 'ms',
    limit: 25,
    good: 'at most',
    detail: `middle ${latest.middle.toFixed(1)}, after a push ${latestAfterPush.toFixed(1)}`,
  },
  {
    name: 'one day of one series, p95',
    value: oneDay.p95,
    unit: 'ms',
    limit: 5,
    good: 'at most',
    detail: `middle ${oneDay.middle.toFixed(1)}`,
  },
]

/** How both grew from a million measurements to a hundred. */
export const growthFigures = (few: Reads, all: Reads): Figure[] => [
  ratio('`latest` of 5,000 series, 100 million measurements against 1 million', [all.latest.middle, few.latest.middle], growth),
  ratio('the same after a push', [all.latestAfterPush, few.latestAfterPush], growth),
  ratio('one day of one series, 100 million measurements against 1 million', [all.oneDay.middle, few.oneDay.middle], growth),
]

const growth = { limit: 1.3, good: 'at most', unit: 'ms' } as const

/** Steps that hold a million measurements. */
const streamedSteps = 50
const rounds = 3

/** A million rows: flat against the database alone, tree against flat, and the memory they need. */
export async function streamFigures(server: Running, dataDir: string): Promise<Figure[]> {
  const [from, to] = [at(0), at(streamedSteps)]
  const pool = bareConnections(dataDir, 1)
  const address = (form: string) => `${v2(server)}/${form},node/${stationTypes.join()}/*/${from}/${to}?limit=-1`
  await checkRow(server, await oneRow(pool, from, to))
  const memory = new MemoryWatch(server)
  const measured = { copy: [] as number[], flat: [] as number[], tree: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    measured.copy.push(await copiedPerSecond(pool, from, to))
    measured.flat.push(await rowsPerSecond(address('flat')))
    measured.tree.push(await rowsPerSecond(address('tree')))
  }
  await pool.end()
  const { most, atRest } = memory.end()
  const [copy, flat, tree] = [median(measured.copy), median(measured.flat), median(measured.tree)]
  return [
    ratio('a million rows, flat, against the database writing the same JSON with COPY', [flat, copy], {
      limit: 0.5,
      good: 'at least',
      unit: 'rows/s',
    }),
    ratio('seconds for the same rows as a tree against flat', [1e6 / tree, 1e6 / flat], {
      limit: 1.5,
      good: 'at most',
      unit: 's',
    }),
    {
      name: 'memory while they are sent, at most',
      value: most,
      unit: 'MB',
      limit: 250,
      good: 'at most',
      detail: `${Math.round(atRest)} before`,
    },
  ]
}

/** Both write the same, or there would be nothing to compare. */
async function checkRow(server: Running, row: Record<string, unknown>): Promise<void> {
  const { scode, stype, tname } = row
  const interval = `${at(0)}/${at(1)}`
  const answer = await fetch(`${v2(server)}/flat,node/${stype}/${tname}/${interval}?limit=1&where=scode.eq."${scode}"`)
  const { data } = (await answer.json()) as { data: unknown[] }
  if (!isDeepStrictEqual(data[0], row)) throw new Error(`not the same: ${JSON.stringify(data[0])} and ${JSON.stringify(row)}`)
}

/** Reads an answer with the rows of all steps to its end. */
async function rowsPerSecond(url: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  let rows = 0
  let rest = Buffer.alloc(0)
  for await (const chunk of response.body!) {
    const bytes = Buffer.concat([rest, chunk])
    for (let found = bytes.indexOf(field); found >= 0; found = bytes.indexOf(field, found + field.length)) rows++
    rest = bytes.subarray(Math.max(0, bytes.length - field.length + 1))
  }
  const expected = streamedSteps * stationTypes.length * dataTypes.length * stationsOfType
  if (rows !== expected) throw new Error(`${rows} rows instead of ${expected} for ${url}`)
  return rows / ((performance.now() - started) / 1000)
}

/** Every row has it once. */
const field = '"mvalidtime"'
const sampleMilliseconds = 100

class MemoryWatch {
  readonly #atRest: number
  #most = 0
  readonly #timer: NodeJS.Timeout

  constructor({ process }: Running) {
    this.#atRest = residentMegabytes(process.pid!)
    this.#timer = setInterval(() => {
      this.#most = Math.max(this.#most, residentMegabytes(process.pid!))
    }, sampleMilliseconds)
  }

  end(): { most: number; atRest: number } {
    clearInterval(this.#timer)
    return { most: this.#most, atRest: this.#atRest }
  }
}
