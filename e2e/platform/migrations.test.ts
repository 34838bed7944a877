import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrate } from '@/lib/db/migrate'
import { ensureMonthsOf } from '@/lib/db/partitions'
import type { Pool } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { StartError } from '@/lib/db/start-error'
import { forget } from '@/lib/runtime'
import { afterThisTest, end, run, serving, until } from '../harness/database-runs'
import { temporaryDirectory } from '../harness/server'

describe('migrations', () => {
  const create = (count: number) => {
    const directory = temporaryDirectory()
    afterThisTest(directory.remove)
    for (let number = 1; number <= count; number++) {
      const text = `create table step_${number} (n int);\nselect pg_sleep(0.01);\ninsert into step_${number} values (${number});\n`
      writeFileSync(join(directory.path, `${String(number).padStart(4, '0')}-step.sql`), text)
    }
    return directory.path
  }

  test('continue after a kill, each applied once and whole; two processes take turns', async () => {
    const { dataDir, pool } = await serving()
    await pool.unsafe('drop table schema_migration')
    const directory = create(20)
    for (const killAt of [4, 12]) {
      const migrating = run('migrate', dataDir, { argument: directory })
      await until(async () => (await applied(pool)) >= killAt, `${killAt} are applied`)
      migrating.process.kill('SIGKILL')
      await migrating.ended
    }
    const both = await Promise.all([migrate(pool, directory), migrate(pool, directory)])
    expect(new Set(both.flat()).size).toBe(both.flat().length)
    const names = await rows<{ name: string }>(pool, sql`select name from schema_migration order by name`)
    expect(names).toHaveLength(20)
    expect(await firstRow(pool, sql`select count(*)::int as count from step_20`)).toEqual({ count: 1 })
    expect(await migrate(pool, directory)).toEqual([])
  })

  test('failed migrations are rolled back; changed ones, or ones that only the database knows, are refused', async () => {
    const { pool } = await serving()
    await pool.unsafe('drop table schema_migration')
    const directory = create(2)
    const broken = join(directory, '0003-broken.sql')
    writeFileSync(broken, 'create table half (n int); select nonsense;')
    await expect(migrate(pool, directory)).rejects.toThrow(
      /^The migration 0003-broken.sql failed \(column "nonsense" does not exist\)/,
    )
    expect(await firstRow(pool, sql`select to_regclass('half') as half`)).toEqual({ half: null })

    writeFileSync(broken, 'create table half (n int);')
    expect(await migrate(pool, directory)).toEqual(['0003-broken.sql'])
    writeFileSync(broken, 'create table other (n int);')
    await expect(migrate(pool, directory)).rejects.toThrow(/its 0003-broken.sql is not the one of this version/)
    await expect(migrate(pool, create(2))).rejects.toThrow(StartError)
  })

  test('leave a database with a state between releases unchanged, and say what to do', async () => {
    const started = await serving()
    await started.pool.unsafe("delete from schema_migration where name > '0001'")
    await started.pool.unsafe(
      "insert into schema_migration (name, sha256) values ('0001-platform.sql', ''), ('0075-last.sql', '')",
    )
    await end(started, 'SIGTERM')
    const again = run('serve', started.dataDir)
    expect(await again.ended).toBe(1)
    expect(again.errors()).toMatch(
      /^The database was made by a version that was not a release .* "npm run import" \(a demo fills itself\)\.$/,
    )
  })

  async function applied(pool: Pool): Promise<number> {
    const table = await firstRow<{ found: boolean }>(pool, sql`select to_regclass('schema_migration') is not null as found`)
    return table?.found ? (await rows(pool, sql`select name from schema_migration order by name`)).length : 0
  }
})

test('months are created once for many concurrent writers, and do not wait for a reader', async () => {
  const { pool } = await serving()
  const processes = [1, 2, 3].map(() => pool)
  const times = ['2026-11-30T23:59:59Z', '2026-12-31', '2027-01-01', '2027-02-01'].map(text => new Date(text))
  await pool.begin(async reading => {
    await reading.unsafe('select count(*) from measurement')
    const months = processes.map(connections => {
      forget('months')
      return ensureMonthsOf(connections, times)
    })
    await Promise.all(months)
  })
  const children = sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'measurement'::regclass order by 1`
  const names = (await rows<{ name: string }>(pool, children)).map(row => row.name)
  // The server has already created this month and the next one.
  const expected = ['measurement_2026_11', 'measurement_2026_12', 'measurement_2027_01', 'measurement_2027_02']
  expect(names).toEqual(expect.arrayContaining(expected))
})
