import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from './platform-database'

/** Data directories of platforms that were started once and stopped: with the demo world, and empty. */
export type PreparedData = Readonly<{ demo: string; empty: string }>

/**
 * Gives a platform that starts for the first time what another one stored at its first start, in a fraction of the time that doing it again takes.
 * What has data already, or a database elsewhere, is left alone.
 * @param dataDir where it keeps its data
 * @returns whether it was given any
 */
export function prepare(dataDir: string, { demo, empty }: PreparedData, env: Readonly<Record<string, string>>): boolean {
  if (env.DATABASE_URL !== undefined || existsSync(join(dataDir, 'pg'))) return false
  // With their owner, which is another user when the tests run as root.
  execFileSync('cp', ['-a', `${env.DEMO === '0' ? empty : demo}/.`, dataDir])
  return true
}

/** Links in records begin with the address of the platform that stored them: waits until they are this one's, which is brought about while it serves. */
export async function linksOf(dataDir: string, address: string): Promise<void> {
  // By hand, as this also runs where Vitest's tools do not.
  for (const until = Date.now() + patienceMilliseconds; Date.now() < until; await sleep(50)) {
    const [row] = await query<{ value: string }>(dataDir, `select value from setting where name = 'link bases'`)
    const bases = JSON.parse(row?.value ?? '[]') as { platform: string }[]
    if (bases.length === 1 && bases[0]!.platform.endsWith(address)) return
  }
  throw new Error(`links in the records of ${dataDir} did not become those of ${address}`)
}

const patienceMilliseconds = 60_000
