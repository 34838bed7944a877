import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { residentMegabytes } from './export-memory'
import { type Figure, print } from './figure'
import { generatedFeed } from './generated-feed'
import { runServer } from './processes'

const stopTimes = 1_000_000
const sampleMilliseconds = 200

/** A feed with a million stop times: how long it takes to come in, to be written as NeTEx and to be fetched, and in how much memory. */
export async function measureTimetable(dataDir: string): Promise<void> {
  const [small, file] = [join(dataDir, 'small.zip'), join(dataDir, 'feed.zip')]
  writeFileSync(small, generatedFeed(stopTimes / 10))
  writeFileSync(file, generatedFeed(stopTimes))
  const server = await runServer({ DATA_DIR: join(dataDir, 'data') })
  try {
    const tenth = await importFeed(join(dataDir, 'data'), { file: small, stopTimes: stopTimes / 10 })
    const imported = await importFeed(join(dataDir, 'data'), { file, stopTimes })
    const fetched = await watched(server.process.pid!, () => fetchWhole(`${server.url}/netex/publication.xml`))
    print([
      atMost('import of a timetable with a million stop times', imported.seconds, 's', 120),
      {
        ...atMost('of which writing it as NeTEx, and fetching the whole', imported.writing + fetched.seconds, 's', 20),
        detail: `${imported.writing.toFixed(1)} + ${fetched.seconds.toFixed(1)} s, ${Math.round(fetched.result / 1e6)} MB`,
      },
      atMost('memory of the import', most(imported.samples), 'MB', 350),
      {
        ...atMost('its memory against that of a tenth of the feed', most(imported.samples) / most(tenth.samples), '×', 1.5),
        detail: `${Math.round(most(imported.samples))} : ${Math.round(most(tenth.samples))} MB`,
      },
      ...fetchingFigures(fetched.samples),
    ])
  } finally {
    await server.stop()
  }
}

const atMost = (name: string, value: number, unit: string, limit: number): Figure => ({
  name,
  value,
  unit,
  limit,
  good: 'at most',
})

const most = (samples: readonly number[]) => samples.reduce((highest, sample) => Math.max(highest, sample), 0)

function fetchingFigures(samples: readonly number[]): Figure[] {
  const half = samples.length >> 1
  // The first quarter warms up.
  const [early, late] = [most(samples.slice(half >> 1, half)), most(samples.slice(half))]
  return [
    atMost('memory of the server while the whole is fetched', most(samples), 'MB', 350),
    {
      ...atMost('its second half against its second quarter', late / early, '×', 1.25),
      detail: `${Math.round(late)} : ${Math.round(early)} MB`,
    },
  ]
}

type Watched<T> = Readonly<{ result: T; seconds: number; samples: readonly number[] }>

/** Does something, and looks at the memory of a process meanwhile. */
async function watched<T>(pid: number, work: () => Promise<T>): Promise<Watched<T>> {
  const samples = [residentMegabytes(pid)]
  const timer = setInterval(() => {
    const now = residentMegabytes(pid)
    if (!Number.isNaN(now)) samples.push(now)
  }, sampleMilliseconds)
  const started = performance.now()
  try {
    const result = await work()
    return { result, seconds: (performance.now() - started) / 1000, samples }
  } finally {
    clearInterval(timer)
  }
}

/** The import command, as a process of its own. */
async function importFeed(
  dataDir: string,
  { file, stopTimes }: { file: string; stopTimes: number },
): Promise<Watched<string> & { writing: number }> {
  const program = `import { importMain } from ${JSON.stringify(join(process.cwd(), 'dist/import.js'))}\nprocess.exitCode = await importMain(process.argv.slice(1))`
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, '--', file], {
    env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  // A process that has ended has no memory to look at.
  const ended = new Promise<string>((resolve, reject) =>
    child.once('exit', code => (code === 0 ? resolve(output) : reject(new Error(`the import ended with ${code}\n${output}`)))),
  )
  const found = await watched(child.pid!, () => ended)
  const writing = Number(/written in ([\d.]+) s/.exec(found.result)?.[1])
  if (!found.result.includes(`${stopTimes.toLocaleString('en')} stored`) || Number.isNaN(writing))
    throw new Error(`unexpected report\n${found.result}`)
  return { ...found, writing }
}

/** Reads an answer to its end. @returns its bytes */
async function fetchWhole(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  let bytes = 0
  for await (const chunk of response.body!) bytes += chunk.length
  return bytes
}
