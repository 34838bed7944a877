import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { readPostmaster } from '@/lib/db/embedded/processes'
import { firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { end, filledDataDir, newDataDir, processesOn, run, serving, until } from '../harness/database-runs'

describe('the embedded database', () => {
  test('keeps its data after a stop, and leaves nothing running', async () => {
    const first = await serving()
    await first.pool.unsafe('create table kept as select 7 as number')
    expect(statSync(join(first.dataDir, 'connection.json')).mode & 0o077).toBe(0)
    await end(first, 'SIGTERM')
    expect(processesOn(first.dataDir)).toEqual([])
    expect(findRunningDatabase(first.dataDir)).toBeNull()

    const second = await serving({ dataDir: first.dataDir })
    expect(await firstRow(second.pool, sql`select number from kept`)).toEqual({ number: 7 })
    await end(second, 'SIGTERM')
  })

  test('listens on no port, and stores, sorts and folds Unicode the same everywhere', async () => {
    const { pool } = await serving()
    const facts = sql`
      select current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding,
             current_setting('fsync') as fsync, lower('ÄÖÜ') as folded, 'Z' < 'ä' collate "default" as sorted`
    expect(await firstRow(pool, facts)).toEqual({ addresses: '', encoding: 'UTF8', fsync: 'on', folded: 'äöü', sorted: true })
  })

  test('is joined by a command, while it runs, while it starts and when no process runs it', async () => {
    const { dataDir, server } = await serving()
    expect(await run('join', dataDir).line()).toBe('0 documents')
    server.process.kill('SIGTERM')
    await server.ended
    const alone = run('join', dataDir)
    expect(await alone.line()).toBe('0 documents')
    expect(await alone.ended).toBe(0)
    const starting = run('serve', dataDir)
    await until(() => readdirSync(join(dataDir, 'lock')).length > 0, 'the start has the lock')
    expect(await run('join', dataDir).line()).toBe('0 documents')
    expect(await starting.line()).toBe('ready')
  })

  test('starts only once when several processes start at the same moment', async () => {
    const dataDir = newDataDir()
    const starts = [1, 2, 3, 4].map(() => run('serve', dataDir))
    const outcomes = await Promise.all(starts.map(start => start.line().catch(() => 'refused')))
    expect(outcomes.sort()).toEqual(['ready', 'refused', 'refused', 'refused'])
  })

  test('ends when its process is killed, and the next start takes over', async () => {
    const killed = await serving()
    const { pid } = readPostmaster(join(killed.dataDir, 'pg'))!
    await end(killed, 'SIGKILL')
    const next = await serving({ dataDir: killed.dataDir })
    expect(readPostmaster(join(killed.dataDir, 'pg'))!.pid).not.toBe(pid)
    await end(next, 'SIGKILL')
    await until(() => processesOn(killed.dataDir).length === 0, 'the database has ended')
  })

  test('restarts automatically at the same host and port when its server is killed', async () => {
    const { dataDir, pool } = await serving()
    const { pid } = readPostmaster(join(dataDir, 'pg'))!
    process.kill(pid, 'SIGKILL')
    await until(async () => (await pool.unsafe('select 1').catch(() => [])).length === 1, 'it responds again')
    expect(readPostmaster(join(dataDir, 'pg'))!.pid).not.toBe(pid)
  })

  test('starts although another process has the number of a server that was killed', async () => {
    const killed = await serving()
    const file = join(killed.dataDir, 'pg/postmaster.pid')
    const left = readFileSync(file, 'utf8')
    await end(killed, 'SIGTERM')
    writeFileSync(file, left.replace(/^\d+/, String(process.pid)), { mode: 0o600 })
    await serving({ dataDir: killed.dataDir })
  })

  test('keeps everything that was acknowledged when its process is killed', async () => {
    const dataDir = newDataDir()
    const writing = run('write', dataDir)
    while (Number(await writing.line()) < 200);
    writing.process.kill('SIGKILL')
    await writing.ended
    const acknowledged = Number(writing.lines.at(-1) ?? 200)
    const { pool } = await serving({ dataDir })
    const stored = await firstRow<{ count: number; max: number }>(
      pool,
      sql`select count(*)::int as count, max(number) as max from written`,
    )
    expect(stored!.max).toBeGreaterThanOrEqual(acknowledged)
    expect(stored!.count).toBe(stored!.max)
  })

  const kills = process.env.TEST_LONG ? 30 : 5
  test(`starts after ${kills} first starts that were killed at any moment`, async () => {
    const dataDir = newDataDir()
    for (let kill = 0; kill < kills; kill++) {
      const start = run('serve', dataDir)
      await sleep(60 + (1200 * kill) / kills)
      start.process.kill('SIGKILL')
      await start.ended
    }
    const { pool } = await serving({ dataDir })
    expect(await firstRow(pool, sql`select count(*)::int as count from document`)).toEqual({ count: 0 })
    expect(readdirSync(dataDir).filter(name => name.includes('tmp'))).toEqual([])
  })

  test('of another major version is refused', async () => {
    const dataDir = newDataDir()
    mkdirSync(join(dataDir, 'pg'))
    writeFileSync(join(dataDir, 'pg/PG_VERSION'), '15\n')
    const start = run('serve', dataDir)
    expect(await start.ended).toBe(1)
    expect(start.errors()).toMatch(/was written by PostgreSQL 15, but this installation brings 18;/)
  })

  const onSmallDisk = ['unshare', '--mount', 'sh', '-c', 'mount -t tmpfs -o size=20m tmpfs "$DATA_DIR" && exec "$@"', 'sh']
  const env = { ...process.env, DATA_DIR: tmpdir() }
  const hasSmallDisk = spawnSync('unshare', [...onSmallDisk.slice(1), 'true'], { env }).status === 0
  test.runIf(hasSmallDisk)('says in one sentence that the disk is full', async () => {
    const dataDir = newDataDir()
    const start = run('serve', dataDir, { prefix: onSmallDisk })
    expect(await start.ended).toBe(1)
    expect(start.errors()).toBe(`There is no space left for ${dataDir}; free some space or set DATA_DIR to another disk.`)
  })

  test('works under a path that is too long for a socket', async () => {
    const dataDir = await filledDataDir('a'.repeat(120))
    const running = await serving({ dataDir })
    const { socketDir } = findRunningDatabase(dataDir) as { socketDir: string }
    expect(socketDir.startsWith(dataDir)).toBe(false)
    await end(running, 'SIGKILL')
    await until(() => !existsSync(socketDir), 'the socket is removed')
  })
})
