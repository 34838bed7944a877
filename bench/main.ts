import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { closePools } from '@/lib/db/pools'
import { storeArticles } from './documents'
import { requestsPerSecond } from './load'
import { run, runServer } from './processes'
import { secondsToFirstAnswer } from './start-time'
import { tokenCost } from './token-cost'
import { grantRate } from './tokens'

/** One promised figure: what was measured, and which side of the limit is good. */
type Figure = Readonly<{
  name: string
  value: number
  unit: string
  limit: number
  good: 'at least' | 'at most'
  detail?: string
}>

const documents = 2000

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'belvedere-bench-'))
  // lib/config.ts reads it when the records are stored from this process.
  process.env.DATA_DIR = dataDir
  try {
    print([
      ...(await contentFigures(dataDir)),
      await startFigure(dataDir),
      await tokenFigure(join(dataDir, 'token')),
      await grantFigure(join(dataDir, 'grants')),
    ])
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function contentFigures(dataDir: string): Promise<Figure[]> {
  const server = await runServer({ DATA_DIR: dataDir })
  const id = await storeArticles(documents)
  await closePools()
  const bare = await run(['dist/bench/bare-server.js'], /bare server on (http\S+)/, { DATA_DIR: dataDir })
  const record = await requestsPerSecond({ ours: `${server.url}/content/v1/Article/${id}`, bare: `${bare.url}/record/${id}` })
  const list = await requestsPerSecond({ ours: `${server.url}/content/v1/Article?pagesize=100`, parsed: `${bare.url}/parsed` })
  await bare.stop()
  await server.stop()
  return [
    ratio('a record by id, against a bare handler with the same query', [record.ours, record.bare], 0.6),
    ratio('a list of 100 records of 9 KB, against parse and stringify', [list.ours, list.parsed], 3),
  ]
}

/** Our requests a second against those of what we are measured against. */
const ratio = (name: string, [ours, theirs]: readonly [number, number], limit: number): Figure => ({
  name,
  value: ours / theirs,
  unit: '×',
  limit,
  good: 'at least',
  detail: `${Math.round(ours)} : ${Math.round(theirs)} requests/s`,
})

async function startFigure(dataDir: string): Promise<Figure> {
  return {
    name: 'npm start to the first 200, built, with data',
    value: await secondsToFirstAnswer(dataDir),
    unit: 's',
    limit: 2,
    good: 'at most',
  }
}

async function tokenFigure(dataDir: string): Promise<Figure> {
  const { anonymous, token, share } = await tokenCost(dataDir)
  return {
    name: 'what a verified token adds to a time series request',
    value: share * 100,
    unit: '%',
    limit: 5,
    good: 'at most',
    detail: `${Math.round(token)} : ${Math.round(anonymous)} µs of processor time`,
  }
}

async function grantFigure(dataDir: string): Promise<Figure> {
  const { perCore, perSecond } = await grantRate(dataDir)
  return {
    name: 'client credentials grants a second of one core, with audit',
    value: perCore,
    unit: 'grants',
    limit: 800,
    good: 'at least',
    detail: `${Math.round(perSecond)} a second by the clock`,
  }
}

function print(figures: readonly Figure[]): void {
  process.stdout.write(
    `Node ${process.version}, ${cpus().length} cores, medians\n\n| figure | measured | limit | |\n|---|---|---|---|\n`,
  )
  for (const { name, value, unit, limit, good, detail } of figures) {
    const met = good === 'at least' ? value >= limit : value <= limit
    process.stdout.write(
      `| ${name} | ${value.toFixed(2)} ${unit}${detail ? ` (${detail})` : ''} | ${good} ${limit} ${unit} | ${met ? 'met' : 'MISSED'} |\n`,
    )
  }
}

await main()
