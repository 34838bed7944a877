import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { end, filledDataDir, newDataDir, run, serving } from '../harness/database-runs'

const asRoot = process.getuid?.() === 0
const nobody = 65534

describe('the user of the embedded database', () => {
  const asUser = (uid: number) => ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']
  const canChange =
    asRoot &&
    spawnSync('setpriv', [...asUser(nobody).slice(1), 'test', '-r', 'package.json', '-a', '-x', process.execPath]).status === 0

  test.runIf(canChange)('may be an ordinary one, and root after it, whose the data do not become', async () => {
    const dataDir = newDataDir()
    chownSync(dataDir, nobody, nobody)
    await end(await serving({ dataDir, prefix: asUser(nobody) }), 'SIGTERM')
    await end(await serving({ dataDir }), 'SIGTERM')
    expect(statSync(join(dataDir, 'pg')).uid).toBe(nobody)
    await serving({ dataDir, prefix: asUser(nobody) })
  })

  test.runIf(canChange)('may be one without a name, as containers give', async () => {
    const dataDir = newDataDir()
    chownSync(dataDir, 12345, 12345)
    await serving({ dataDir, prefix: asUser(12345) })
    expect(statSync(join(dataDir, 'pg')).uid).toBe(12345)
  })

  test.runIf(canChange)('gets one sentence where it may not write', async () => {
    const dataDir = newDataDir()
    const start = run('serve', dataDir, { prefix: asUser(nobody) })
    expect(await start.ended).toBe(1)
    expect(start.errors()).toBe(
      `This user may not write to ${dataDir}/lock; change its owner or set DATA_DIR to another directory.`,
    )
  })

  test.runIf(asRoot)('may be root where user namespaces are not allowed', async () => {
    const dataDir = await filledDataDir()
    const bin = join(newDataDir(), 'bin')
    mkdirSync(bin)
    writeFileSync(join(bin, 'unshare'), '#!/bin/sh\nexit 1\n')
    chmodSync(join(bin, 'unshare'), 0o755)
    expect(statSync(join(dataDir, 'pg')).uid).toBe(0)
    await serving({ dataDir, env: { PATH: `${bin}:${process.env.PATH}` } })
    expect(statSync(join(dataDir, 'pg')).uid).toBe(nobody)
  })
})
