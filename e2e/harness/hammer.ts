import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll } from 'vitest'
import type { HammerReport } from '../../bench/hammer'
import { type HammerRun, startHammer } from '../../bench/run-hammer'

const program = join(process.cwd(), 'test-results/hammer.mjs')
const running = new Set<HammerRun>()

beforeAll(async () => {
  await build({ entryPoints: ['bench/hammer.ts'], bundle: true, platform: 'node', format: 'esm', outfile: program })
})

afterAll(() => Promise.allSettled([...running].map(hammering => hammering.stop())))

/** Runs a hundred clients against an address, in a process of lower priority, until the work is done. */
export async function hammered(url: string, work: () => Promise<unknown>, cookie = ''): Promise<HammerReport> {
  const hammering = startHammer({ program, url, clients: 100, cookie, priority: 'low' })
  running.add(hammering)
  await hammering.begun
  await work()
  running.delete(hammering)
  return hammering.stop()
}
