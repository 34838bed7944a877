import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { query } from './platform-database'
import { until } from './until'

/** Data directories of platforms that were started once at a port and stopped: with the demo world, and empty. */
export type PreparedData = Readonly<{ demo: string; empty: string; port: number }>

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

/**
 * Links in records begin with the address of the platform that stored them. Waits until they are this one's: at once where it listens at
 * the port of that one, otherwise it rewrites them while it serves, which takes seconds.
 */
export const linksOf = (dataDir: string, address: string): Promise<void> =>
  until(async () => {
    const [row] = await query<{ value: string }>(dataDir, `select value from setting where name = 'link bases'`)
    const bases = JSON.parse(row?.value ?? '[]') as { platform: string }[]
    return bases.length === 1 && bases[0]!.platform.endsWith(address)
  }, `links in the records of ${dataDir} did not become those of ${address}`)
