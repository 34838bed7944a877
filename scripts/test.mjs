import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.mjs'
import { checkNode, ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { nodePrograms } from './tested-nodes.mjs'

/**
 * `npm test` runs everything with the same cases each time, and prints the time of each part and finally the counts.
 * `--fast` runs what needs no server; `--long` leaves no case out, draws a seed, has more random cases and also runs
 * `--fast` with every supported Node; `--record-times` records the times of the files for the order of later runs;
 * TEST_SEED sets the seed of any run.
 */
const { values: options } = parseArgs({
  options: { fast: { type: 'boolean' }, long: { type: 'boolean' }, 'record-times': { type: 'boolean' } },
})
/** The seed of `npm test`, which therefore has the same random cases in every run. */
const fixedSeed = 1
const hasGroups = process.platform !== 'win32'
const seed = Number(process.env.TEST_SEED || (options.long ? Date.now() % 2 ** 31 : fixedSeed))
// One file more than there are cores, because tests often wait; each file has a server with a database.
const e2eWorkers = Math.min(availableParallelism() + 1, 4)
const counts = { passed: 0, failed: 0, skipped: 0 }
/** The temporary directory of all tests of this run. Its name is short, because the paths of sockets are limited. */
const temporary = mkdtempSync(join(tmpdir(), 'tests-'))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))
/** The program that is running, the leader of a process group except on Windows. */
let running = null
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupt(signal))

process.chdir(root)
process.stdout.write(`Seed ${seed} (repeat with TEST_SEED=${seed})\n`)
await prepare('install', () => ensureInstalled('everything'))
if (!options.fast) await prepare('build', ensureBuilt)
await check('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'])
await check('lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'])
await suite('unit*')
if (options.long) await fastWithEveryNode()
if (!options.fast) await suite('e2e', { E2E_WORKERS: String(e2eWorkers), CHROMIUM_PATH: findBrowser('light') })

process.stdout.write(`${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}\n`)
process.exitCode = counts.failed > 0 ? 1 : 0

/** Runs a step that all later steps need: its failure ends the run with a count. */
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
  const status = await timed(name, () => run(args, process.env, node))
  counts[status === 0 ? 'passed' : 'failed'] += 1
}

/** Runs a Node program, then ends all processes that it left running. @returns its exit code; null after a signal */
async function run(args, env, node = process.execPath) {
  const child = spawn(node, args, { stdio: ['ignore', 'inherit', 'inherit'], env, detached: hasGroups })
  running = child
  const status = await new Promise(resolve => child.once('close', resolve).once('error', () => resolve(null)))
  endGroup(child, 'SIGKILL')
  return status
}

function endGroup({ pid }, signal) {
  try {
    process.kill(hasGroups ? -pid : pid, signal)
  } catch {
    // All processes of the group have ended.
  }
}

/** Ends the run and its programs. After a second signal it does not wait for the tests to end their servers. */
function interrupt(signal) {
  const end = () => {
    if (running) endGroup(running, 'SIGKILL')
    process.exit(1)
  }
  if (!running || running.exitCode !== null) end()
  process.once(signal, end)
  running.once('close', end)
  running.kill(signal)
}

async function fastWithEveryNode() {
  const programs = nodePrograms()
  if (!programs) process.stdout.write('Other versions of Node: left out, npm has none for this machine or cannot be reached\n')
  for (const { version, program } of programs ?? []) await check(`Node ${version}`, ['scripts/test.mjs', '--fast'], program)
}

/** Runs a Vitest project and adds up its tests; a run without a report counts as one failure. */
async function suite(project, environment = {}) {
  const file = join(temporary, 'report.json')
  const env = { ...process.env, TMPDIR: temporary, TEST_SEED: String(seed), TEST_LONG: options.long ? '1' : '', ...environment }
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const status = await timed(project, () => run(args, env))
  const report = readReport(file)
  counts.passed += report.numPassedTests
  counts.failed += report.numFailedTests
  counts.skipped += report.numPendingTests + report.numTodoTests
  if (options['record-times'] && project === 'e2e') recordTimes(report)
  // A file that does not load, or an error outside any test, fails the run without failing a test.
  if (status !== 0 && report.numFailedTests === 0) counts.failed += 1
  rmSync(file, { force: true })
  if (status === 0) reportLeft()
}

/** Reports files that passed tests have left in the temporary directory as a failure. */
function reportLeft() {
  const left = readdirSync(temporary)
  if (left.length === 0) return
  process.stdout.write(`Tests have left these in the temporary folder: ${left.join(', ')}\n`)
  counts.failed += 1
}

/** Records times of at least ten seconds: only their order matters, which is nearly the same on all machines. */
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
