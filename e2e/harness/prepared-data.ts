import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { query } from './platform-database'
import { until } from './until'

/**
 * Data directories of platforms that ran once at `port`: with the demo world, and empty. `bare`: of a database that ran
 * once, which the first file that needs it fills (database-runs.ts).
 */
export type PreparedData = Readonly<{ demo: string; empty: string; bare: string; port: number }>

/** Copies prepared data into an empty data directory, which is faster than a first start. @returns whether it could */
export function prepare(dataDir: string, { demo, empty }: PreparedData, env: Readonly<Record<string, string>>): boolean {
  if (env.DATABASE_URL !== undefined || existsSync(join(dataDir, 'pg'))) return false
  // `-a` retains the owner, who is another user if the tests run as root.
  execFileSync('cp', ['-a', `${env.DEMO === '0' ? empty : demo}/.`, dataDir])
  return true
}

/** Waits until links in records have this platform's origin; it rewrites copied records while it serves. */
export const linksOf = (dataDir: string, origin: string): Promise<void> =>
  until(async () => {
    const [row] = await query<{ value: string }>(dataDir, `select value from setting where name = 'link bases'`)
    const bases = JSON.parse(row?.value ?? '[]') as { platform: string }[]
    return bases.length === 1 && bases[0]!.platform.endsWith(origin)
  }, `links in the records of ${dataDir} did not become those of ${origin}`)
