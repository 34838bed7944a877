import { get } from 'node:http'
import { closePools } from '@/lib/db/pools'
import { type Figure, print, ratio } from '../figure'
import { afterChange, type Latency, latencyOf, millisecondsOf } from '../latency'
import { median } from '../load'
import { type Running, residentMegabytes, runServer } from '../processes'
import { Pusher } from './pusher'
import { pushFigures } from './pushes'
import { dataTypes, stationCode, stationType, stationTypes, storeSeries, storeSteps, timeOf } from './world'

export const stationsOfType = 2500

const v2 = ({ url }: Running) => `${url}/timeseries/v2`
const at = (step: number) => new Date(timeOf(step)).toISOString().replace('.000', '')

export async function readFigures(server: Running): Promise<Figure[]> {
  const all = () => `${v2(server)}/flat,node/${stationType}/*/latest?limit=-1`
  const pusher = await Pusher.of(server)
  const latest = await latencyOf(all)
  const { middle } = await afterChange(() => pusher.pushOne(stationType), all)
  const oneDay = await latencyOf(oneDayOf(server))
  return [
    latencyFigure('`latest` of 5,000 series', latest, { limit: 25, detail: `, after a push ${middle.toFixed(1)}` }),
    latencyFigure('one day of one series', oneDay, { limit: 5, detail: '' }),
  ]
}

const latencyFigure = (name: string, { middle, p95 }: Latency, { limit, detail }: { limit: number; detail: string }): Figure => ({
  name: `${name}, p95`,
  value: p95,
  unit: 'ms',
  limit,
  good: 'at most',
  detail: `middle ${middle.toFixed(1)}${detail}`,
})

/** Returns URLs of a day of one series, of another station each time, so that no request is repeated. */
function oneDayOf(server: Running): () => string {
  let count = 0
  return () => {
    const station = stationCode(stationTypes[1], (count++ * 37) % stationsOfType)
    return `${v2(server)}/flat,node/${stationTypes[1]}/${dataTypes[1]}/2024-01-01/2024-01-02?limit=-1&where=scode.eq."${station}"`
  }
}

/** Time steps that all stations together fill with a million measurements. */
export const streamedSteps = 50
const rounds = 3

/** Measures a million rows as a tree, compared with flat rows, and the memory that the server needs for them. */
export async function streamFigures(server: Running): Promise<Figure[]> {
  const url = (form: string) => `${v2(server)}/${form},node/${stationTypes.join()}/*/${at(0)}/${at(streamedSteps)}?limit=-1`
  const resident = () => residentMegabytes(server.process.pid!)
  const samples = [resident()]
  const timer = setInterval(() => samples.push(resident()), sampleMilliseconds)
  const measured = { flat: [] as number[], tree: [] as number[] }
  for (let round = 0; round < rounds; round++)
    for (const form of ['flat', 'tree'] as const) measured[form].push(await rowsPerSecond(url(form)))
  clearInterval(timer)
  const [flat, tree] = [median(measured.flat), median(measured.tree)]
  return [
    ratio('seconds for a million rows as a tree against flat', [1e6 / tree, 1e6 / flat], {
      limit: 1.5,
      good: 'at most',
      unit: 's',
    }),
    {
      name: 'memory while they are sent, at most',
      value: Math.max(...samples),
      unit: 'MB',
      limit: 250,
      good: 'at most',
      detail: `${Math.round(samples[0]!)} before`,
    },
  ]
}

/** Measures a million rows as Parquet, compared with CSV that is compressed with gzip, and requests meanwhile. */
export async function tableFigures(server: Running): Promise<Figure[]> {
  const types = stationTypes.join()
  const url = (format: string) => `${v2(server)}/flat,node/${types}/*/${at(0)}/${at(streamedSteps)}?limit=-1&format=${format}`
  const light = () => latencyOf(() => `${v2(server)}/flat,node/${stationType}?limit=1&offset=${Math.floor(Math.random() * 2000)}`)
  const before = { megabytes: residentMegabytes(server.process.pid!), light: await light() }
  const measured = { parquet: [] as number[], csv: [] as number[], bytes: { parquet: 0, csv: 0 } }
  const meanwhile: number[] = []
  let megabytes = 0
  for (let round = 0; round < rounds; round++)
    for (const format of ['parquet', 'csv'] as const) {
      const download = millisecondsOf(async () => {
        measured.bytes[format] = await bytesOf(url(format))
      })
      if (format === 'parquet') meanwhile.push((await light()).middle)
      if (format === 'parquet') megabytes = Math.max(megabytes, residentMegabytes(server.process.pid!))
      measured[format].push((await download) / 1000)
    }
  const { bytes } = measured
  const million = (seconds: readonly number[]) =>
    (median(seconds) * 1e6) / (streamedSteps * stationTypes.length * dataTypes.length * stationsOfType)
  return [
    ratio('a million rows as Parquet against CSV with gzip', [million(measured.parquet), million(measured.csv)], {
      limit: 1,
      good: 'at most',
      unit: 's',
    }),
    ratio('their size', [bytes.parquet / 1e6, bytes.csv / 1e6], { limit: 0.25, good: 'at most', unit: 'MB' }),
    ratio('a short request meanwhile against before', [median(meanwhile), before.light.middle], {
      limit: 2,
      good: 'at most',
      unit: 'ms',
    }),
    {
      name: 'memory for the file',
      value: megabytes - before.megabytes,
      unit: 'MB',
      limit: 150,
      good: 'at most',
      detail: `${Math.round(before.megabytes)} before`,
    },
  ]
}

/** The bytes of a response as they are sent, compressed if the server does. */
const bytesOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'Accept-Encoding': 'gzip' } }, response => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    })
    request.on('error', reject)
  })

const sampleMilliseconds = 100

async function rowsPerSecond(url: string): Promise<number> {
  const milliseconds = await millisecondsOf(async () => {
    const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
    if (!response.ok) throw new Error(`${response.status} for ${url}`)
    for await (const _ of response.body!);
  })
  return (streamedSteps * stationTypes.length * dataTypes.length * stationsOfType * 1000) / milliseconds
}

/** Measures time series and writer with a million measurements of 20,000 series. @param dataDir an empty directory */
export async function measureSeries(dataDir: string): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir })
  await storeSeries(stationsOfType)
  await storeSteps(0, streamedSteps)
  print(await readFigures(server))
  print(await tableFigures(server))
  print(await streamFigures(server))
  print(await pushFigures(server))
  await closePools()
  await server.stop()
}
