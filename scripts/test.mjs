import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.mjs'
import { checkNode, ensureBuilt, ensureInstalled, root } from './prepare.mjs'

/**
 * `npm test`: everything, each part with its time and the counts in the last line.
 * `--fast` runs what needs no server, `--long` raises the counts of random cases; TEST_SEED repeats a run.
 */
const { values: options } = parseArgs({ options: { fast: { type: 'boolean' }, long: { type: 'boolean' } } })
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)
const counts = { passed: 0, failed: 0, skipped: 0 }
const reports = mkdtempSync(join(tmpdir(), 'belvedere-reports-'))

process.chdir(root)
process.stdout.write(`Seed ${seed} (repeat with TEST_SEED=${seed})\n`)
await prepare('install', () => ensureInstalled('everything'))
if (!options.fast) await prepare('build', ensureBuilt)
await check('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'])
await check('lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'])
await suite('unit')
// Most of these wait for servers that start: two at once, each with servers of its own, keep two cores busy.
if (!options.fast) await suite('e2e', { parts: 2, environment: { CHROMIUM_PATH: findBrowser() } })
rmSync(reports, { recursive: true, force: true })

process.stdout.write(`${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}\n`)
process.exitCode = counts.failed > 0 ? 1 : 0

/** A step without which nothing else makes sense: its failure ends the run with a count. */
async function prepare(name, work) {
  try {
    await timed(name, () => {
      checkNode()
      return work()
    })
  } catch (error) {
    process.stdout.write(`${name}: ${error.message}\n0 passed, 1 failed\n`)
    process.exit(1)
  }
}

async function check(name, args) {
  const { status } = await timed(name, () => spawnSync(process.execPath, args, { stdio: 'inherit' }))
  counts[status === 0 ? 'passed' : 'failed'] += 1
}

/** Runs a Vitest project, as so many processes at once as it has parts, and adds up its tests. */
async function suite(project, { parts = 1, environment = {} } = {}) {
  const env = { ...process.env, TEST_SEED: String(seed), TEST_LONG: options.long ? '1' : '', ...environment }
  await timed(project, () => Promise.all(Array.from({ length: parts }, (_, part) => run(project, `${part + 1}/${parts}`, env))))
}

/** Runs the files of one part; a run that leaves no report counts as one failure. */
async function run(project, shard, env) {
  const file = join(reports, `${project}-${shard.replace('/', '-')}.json`)
  const args = [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--shard', shard],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ]
  // By pipes, so that each writes lines: two that both redraw a terminal would write over each other.
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  child.stdout.pipe(process.stdout)
  child.stderr.pipe(process.stderr)
  const status = await ended(child)
  const report = readReport(file)
  counts.passed += report.numPassedTests
  counts.failed += report.numFailedTests
  counts.skipped += report.numPendingTests + report.numTodoTests
  // A file that does not load, or an error outside any test, fails the run without failing a test.
  if (status !== 0 && report.numFailedTests === 0) counts.failed += 1
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  }
}

async function timed(name, work) {
  const started = performance.now()
  const result = await work()
  process.stdout.write(`\n— ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s\n\n`)
  return result
}
