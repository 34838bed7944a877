import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './load'
import { freePort } from './processes'

const runs = 5

/** Seconds from `npm start` in a built checkout with data to the first 200 of a list of records; the median. */
export async function secondsToFirstAnswer(dataDir: string): Promise<number> {
  const seconds: number[] = []
  for (let run = 0; run < runs; run++) seconds.push(await once(dataDir))
  return median(seconds)
}

async function once(dataDir: string): Promise<number> {
  const port = await freePort()
  const { PATH, HOME } = process.env
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), DEMO: '0' },
    stdio: 'ignore',
    detached: true,
  })
  while (!(await answers(`http://127.0.0.1:${port}/content/v1/Article?pagesize=1`))) await sleep(10)
  const seconds = (performance.now() - started) / 1000
  const ended = new Promise(resolve => child.once('exit', resolve))
  // npm does not always pass a signal on, so the whole group gets it.
  process.kill(-child.pid!, 'SIGTERM')
  await ended
  return seconds
}

const answers = (url: string) =>
  fetch(url).then(
    response => response.ok,
    () => false,
  )
