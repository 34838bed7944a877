import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { end, newDataDir, run, serving } from './database-runs'

const asRoot = process.getuid?.() === 0
const nobody = 65534

describe('the user of the embedded database', () => {
  const asUser = (uid: number) => ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']
  const canChange =
    asRoot &&
    spawnSync('setpriv', [...asUser(nobody).slice(1), 'test', '-r', 'package.json', '-a', '-x', process.execPath]).status === 0

  test.runIf(canChange)('may be an ordinary one', async () => {
    const dataDir = newDataDir()
    chownSync(dataDir, nobody, nobody)
    await serving({ dataDir, prefix: asUser(nobody) })
    expect(statSync(join(dataDir, 'pg')).uid).toBe(nobody)
  })

  test.runIf(canChange)('gets one sentence where it may not write', async () => {
    const dataDir = newDataDir()
    const start = run('serve', dataDir, { prefix: asUser(nobody) })
    expect(await start.ended).toBe(1)
    expect(start.errors()).toBe(
      `This user may not write to ${dataDir}/lock; change its owner or set DATA_DIR to another directory.`,
    )
  })

  test.runIf(canChange)('may be root on the data of an ordinary one, whose they stay', async () => {
    const dataDir = newDataDir()
    chownSync(dataDir, nobody, nobody)
    await end(await serving({ dataDir, prefix: asUser(nobody) }), 'SIGTERM')
    await end(await serving({ dataDir }), 'SIGTERM')
    await serving({ dataDir, prefix: asUser(nobody) })
  })

  test.runIf(asRoot)('may be root where user namespaces are not allowed', async () => {
    const dataDir = newDataDir()
    const bin = join(newDataDir(), 'bin')
    mkdirSync(bin)
    writeFileSync(join(bin, 'unshare'), '#!/bin/sh\nexit 1\n')
    chmodSync(join(bin, 'unshare'), 0o755)
    // First with them, so that the files have to change hands.
    await end(await serving({ dataDir }), 'SIGTERM')
    await serving({ dataDir, env: { PATH: `${bin}:${process.env.PATH}` } })
    expect(statSync(join(dataDir, 'pg')).uid).toBe(nobody)
  })
})
