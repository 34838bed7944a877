import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../e2e/harness/free-port'
import { median } from './load'

const runs = 5
/** A start or a stop that takes longer has failed. */
const patienceMilliseconds = 60_000

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
  await until('npm start answers', () => {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode} before it answered`)
    return answers(`http://127.0.0.1:${port}/content/v1/Article?pagesize=1`)
  })
  const seconds = (performance.now() - started) / 1000
  // npm does not always pass a signal on, so the whole group gets it.
  process.kill(-child.pid!, 'SIGTERM')
  // npm ends before the platform, and the next start needs the platform's data. Its process is not a sure sign: where nobody reaps orphans, it stays
  // in the list after its end.
  await until('the platform ends', () => readdirSync(join(dataDir, 'lock')).length === 0)
  return seconds
}

async function until(what: string, isDone: () => boolean | Promise<boolean>): Promise<void> {
  const late = performance.now() + patienceMilliseconds
  while (!(await isDone())) {
    if (performance.now() > late) throw new Error(`waited a minute until ${what}`)
    await sleep(10)
  }
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(patienceMilliseconds) }).then(
    response => response.ok,
    () => false,
  )
