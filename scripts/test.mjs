import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.mjs'
import { nodePrograms } from './node-versions.mjs'
import { checkNode, ensureBuilt, ensureInstalled, root } from './prepare.mjs'

/**
 * `npm test`: everything, each part with its time and the counts in the last line.
 * `--fast` runs what needs no server, `--long` leaves no case out, raises the counts of random cases and also runs `--fast` with every supported
 * Node; `--record-times` keeps the times of the files for the order of later runs; TEST_SEED repeats a run.
 */
const { values: options } = parseArgs({
  options: { fast: { type: 'boolean' }, long: { type: 'boolean' }, 'record-times': { type: 'boolean' } },
})
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)
// One file more than there are cores, because tests often wait for servers, databases and browsers; each file has a server with a database.
const e2eWorkers = Math.min(availableParallelism() + 1, 4)
const counts = { passed: 0, failed: 0, skipped: 0 }
const reports = mkdtempSync(join(tmpdir(), 'belvedere-reports-'))

process.chdir(root)
process.stdout.write(`Seed ${seed} (repeat with TEST_SEED=${seed})\n`)
await prepare('install', () => ensureInstalled('everything'))
if (!options.fast) await prepare('build', ensureBuilt)
await check('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'])
await check('lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'])
await suite('unit*')
if (options.long) await fastWithEveryNode()
if (!options.fast) await suite('e2e', { E2E_WORKERS: String(e2eWorkers), CHROMIUM_PATH: findBrowser('light') })
rmSync(reports, { recursive: true, force: true })

process.stdout.write(`${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}\n`)
process.exitCode = counts.failed > 0 ? 1 : 0

/** A step that everything after it needs: its failure ends the run with a count. */
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

async function check(name, args, node = process.execPath) {
  const { status } = await timed(name, () => spawnSync(node, args, { stdio: 'inherit' }))
  counts[status === 0 ? 'passed' : 'failed'] += 1
}

async function fastWithEveryNode() {
  const programs = nodePrograms()
  if (!programs) process.stdout.write('Other versions of Node: left out, npm has none for this machine or cannot be reached\n')
  for (const { version, program } of programs ?? []) await check(`Node ${version}`, ['scripts/test.mjs', '--fast'], program)
}

/** Runs a Vitest project and adds up its tests; a run without a report counts as one failure. */
async function suite(project, environment = {}) {
  const file = join(reports, `${project.replace('*', '')}.json`)
  const env = { ...process.env, TEST_SEED: String(seed), TEST_LONG: options.long ? '1' : '', ...environment }
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const { status } = await timed(project, () => spawnSync(process.execPath, args, { stdio: 'inherit', env }))
  const report = readReport(file)
  counts.passed += report.numPassedTests
  counts.failed += report.numFailedTests
  counts.skipped += report.numPendingTests + report.numTodoTests
  if (options['record-times'] && project === 'e2e') recordTimes(report)
  // A file that does not load, or an error outside any test, fails the run without failing a test.
  if (status !== 0 && report.numFailedTests === 0) counts.failed += 1
}

/** Times depend on the machine, their order hardly; below ten seconds it does not matter. */
function recordTimes({ testResults }) {
  const times = testResults
    .map(({ name, startTime, endTime }) => [relative(root, name), Math.round((endTime - startTime) / 1000)])
    .filter(([, seconds]) => seconds >= 10)
    .sort(([, one], [, other]) => other - one)
  writeFileSync('e2e/recorded-times.json', `${JSON.stringify(Object.fromEntries(times), null, 2)}\n`)
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
  }
}

async function timed(name, work) {
  const started = performance.now()
  const result = await work()
  process.stdout.write(`\n— ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s\n\n`)
  return result
}
