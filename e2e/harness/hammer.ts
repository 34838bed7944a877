import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

const program = 'e2e/harness/hammer-program.mjs'

/** Runs a hundred clients against a URL in another process until the work is done. @returns responses by status */
export async function hammered(url: string, work: () => Promise<unknown>, cookie = ''): Promise<Record<string, number>> {
  const child = spawn('nice', ['-n', '19', process.execPath, program, url, cookie], { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = text(child.stdout)
  try {
    await once(child.stdout, 'data')
    await work()
  } finally {
    child.kill('SIGTERM')
  }
  return JSON.parse(await output)
}
