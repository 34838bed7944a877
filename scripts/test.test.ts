import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { directoryOfFile } from '@/e2e/harness/local-directory'

const folder = directoryOfFile()

/** Starts a run of the tests, and interrupts it once it has written something. @returns all that it wrote */
function interruptedAt(what: RegExp, args: readonly string[]): Promise<string> {
  const { TEST_SEED: _, ...env } = process.env
  const run = spawn(process.execPath, ['scripts/test.mjs', ...args], { env: { ...env, TMPDIR: folder } })
  let written = ''
  run.stdout.on('data', chunk => {
    const before = written
    written += chunk
    if (what.test(written) && !what.test(before)) run.kill('SIGTERM')
  })
  return new Promise(resolve => run.once('close', () => resolve(written)))
}

const seedIn = (written: string) => /^Seed (\d+) /m.exec(written)?.[1]

test('a run of `npm test` has the same seed as the one before, a long one draws one; both say which', async () => {
  const printed = /^Seed .*\n/m
  const usual = await Promise.all([interruptedAt(printed, ['--fast']), interruptedAt(printed, ['--fast'])])
  expect(usual.map(seedIn)).toEqual(['1', '1'])
  const long = await interruptedAt(printed, ['--fast', '--long'])
  expect(Number(seedIn(long))).toBeGreaterThan(1)
})

test('an interrupted run leaves nothing in the temporary folder', async () => {
  await interruptedAt(/^— install:/m, ['--fast'])
  expect(readdirSync(folder)).toEqual([])
})
