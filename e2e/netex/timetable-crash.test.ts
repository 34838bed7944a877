import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { query } from '../harness/platform-database'
import { cleanEnvironment, runImport } from '../harness/run-program'
import { emptyPlatform } from './empty-platform'
import { smallFeed } from './small-feed'
import { flaws, published } from './timetable-world'
import { zipOf } from './zip-of'

const { dataDir, fileOf } = emptyPlatform()

/** The small feed with this many additional trips, so that the import is slow. */
function largerFeed(trips: number): Buffer {
  const small = smallFeed()
  const numbers = Array.from({ length: trips }, (_, number) => number)
  return zipOf({
    ...small,
    'trips.txt': `${small['trips.txt']}\n${numbers.map(number => `main,week,more${number},Meran,,0,w1`).join('\n')}`,
    'stop_times.txt': [
      small['stop_times.txt'],
      ...numbers.flatMap(number => [
        `more${number},08:00:00,08:00:00,it:1:a,1,,,,`,
        `more${number},08:10:00,08:11:00,mid,2,,,,`,
        `more${number},08:20:00,08:20:00,end,3,,,,`,
      ]),
    ].join('\n'),
  })
}

// The state of a draft: files loaded, trips assembled, tables being written as NeTEx.
const moments = ['g_time', 'g_run', 'draft_journey_id_idx'] as const

test('an import that is killed leaves the old timetable, and the next one is not in its way', async () => {
  expect((await runImport(dataDir, ['--feed', 'killed', fileOf('small.zip', zipOf(smallFeed()))])).code).toBe(0)
  const [before, larger] = [await published(), fileOf('larger.zip', largerFeed(8000))]
  for (const moment of moments) {
    await killAt(moment, larger)
    expect(await published(), moment).toBe(before)
    // A draft ends with the connection that writes it.
    await expect.poll(() => draftsLeft(), { timeout: 20_000 }).toBe(0)
    expect(await query(dataDir, 'select from timetable'), moment).toHaveLength(1)
  }
  const { code, lines } = await runImport(dataDir, ['--feed', 'killed', larger])
  expect([code, lines.some(line => /timetables +1 updated/.test(line))]).toEqual([0, true])
  expect(flaws(await published({ frames: ['ServiceFrame'] }))).toEqual([])
}, 180_000)

/** Imports a file and kills the command when a relation of that name is there. */
async function killAt(relation: string, file: string): Promise<void> {
  const bundle = JSON.stringify(join(process.cwd(), 'dist/import.js'))
  const program = `import { importMain } from ${bundle}\nawait importMain(process.argv.slice(1))`
  const args = ['--input-type=module', '--eval', program, '--', '--feed', 'killed', file]
  const command = spawn(process.execPath, args, { env: cleanEnvironment({ DATA_DIR: dataDir }), stdio: 'ignore' })
  const ended = new Promise<NodeJS.Signals | null>(resolve => command.once('exit', (_, signal) => resolve(signal)))
  try {
    await expect.poll(() => isThere(relation), { timeout: 40_000, interval: 5 }).toBe(true)
  } finally {
    command.kill('SIGKILL')
  }
  expect(await ended).toBe('SIGKILL')
}

const isThere = async (relation: string) =>
  (await query(dataDir, `select from pg_class where relname = '${relation}' and relpersistence = 't'`)).length > 0

const draftsLeft = async () =>
  (await query(dataDir, "select from pg_class where relpersistence = 't' and relkind = 'r' and relname like 'draft%'")).length
