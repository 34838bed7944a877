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
  while (!(await answers(`http://127.0.0.1:${port}/content/v1/Article?pagesize=1`))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode} before it answered`)
    await sleep(10)
  }
  const seconds = (performance.now() - started) / 1000
  // npm does not always pass a signal on, so the whole group gets it; npm ends before the platform, whose data the next start needs.
  process.kill(-child.pid!, 'SIGTERM')
  while (isRunning(child.pid!)) await sleep(10)
  return seconds
}

/** Whether any process of a group is there. */
function isRunning(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

const answers = (url: string) =>
  fetch(url).then(
    response => response.ok,
    () => false,
  )
