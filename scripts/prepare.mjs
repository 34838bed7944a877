import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's directory. This file runs before packages are installed, so it imports only modules of Node. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const nodeNeeded = [20, 19]
const installStamp = join(root, 'node_modules/.belvedere-install')
const buildStamp = join(root, 'dist/.belvedere-build')

/** Files and folders whose changes require a new build. */
const sources = [
  'app',
  'components',
  'demo',
  'docs',
  'lib',
  'messages',
  'public',
  'server',
  'scripts',
  'server.ts',
  'next.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
]

/** Files of the build, which a copy of it may lack. */
const built = ['dist/server.js', 'dist/docs', 'dist/public', '.next/BUILD_ID', '.next/static', 'public/maplibre']

/** Checks the version of Node. @throws Error with a sentence when it is too old */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > nodeNeeded[0] || (major === nodeNeeded[0] && minor >= nodeNeeded[1])) return
  throw new Error(
    `Node ${nodeNeeded.join('.')} or newer is needed, this is ${process.versions.node}; install it from https://nodejs.org and try again.`,
  )
}

/** Reads settings from `.env` in the project's directory; variables that are already set have precedence. */
function readSettingsFile() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile?.(file)
}

/**
 * Runs `npm ci` when the lockfile or a patch is not the one the modules were installed from.
 * @param {'runtime' | 'everything'} scope `everything` adds what only tests need
 * @throws Error when npm installed the packages without running `postinstall`, which applies the patches
 */
export function ensureInstalled(scope) {
  install(scope)
  const unpatched = [...patchedLines()].find(([file, lines]) => !containsAll(file, lines))
  if (unpatched)
    throw new Error(
      `The patches of ${unpatched[0]} are not applied, as npm ignores scripts here; run "npm run postinstall" and try again.`,
    )
}

/** Lines that the patches add to each file, except lines that a later patch changes. */
function patchedLines() {
  const patched = new Map()
  for (const patch of filesOf('patches')) {
    const [, ...changes] = readFileSync(join(root, patch), 'utf8').split(/^diff --git a\/.* b\//m)
    for (const change of changes) {
      const file = change.slice(0, change.indexOf('\n'))
      const lines = patched.get(file) ?? new Set()
      patched.set(file, lines)
      for (const [, sign, line] of change.matchAll(/^([+-])(?!\+\+ |-- )(.*)/gm))
        sign === '+' ? lines.add(line) : lines.delete(line)
    }
  }
  return patched
}

function containsAll(file, lines) {
  const installed = new Set((read(join(root, file)) ?? '').split('\n'))
  return [...lines].every(line => installed.has(line))
}

function install(scope) {
  const lock = hashFiles(['package-lock.json', ...filesOf('patches')])
  const installed = read(installStamp)
  if (installed === `${lock} everything` || installed === `${lock} ${scope}`) return
  say('Installing packages …')
  const omit = scope === 'runtime' ? ['--omit=dev'] : []
  run(
    'npm',
    ['ci', '--no-audit', '--no-fund', ...omit],
    'The packages could not be installed; check the connection to the npm registry and try again.',
  )
  writeFileSync(installStamp, `${lock} ${scope}`)
}

/** Builds the server and the pages when their sources have changed, or a part of the build is missing. */
export function ensureBuilt() {
  const files = sources.flatMap(filesOf)
  const looks = looksOf(files)
  const isWhole = built.every(path => existsSync(join(root, path)))
  const [builtFrom, builtLooks] = isWhole ? (read(buildStamp) ?? '').split('\n') : []
  // Sizes and times of two thousand files are checked in a moment; reading uncached files takes seconds.
  if (builtLooks === looks) return
  const hash = hashFiles(files)
  if (builtFrom === hash) return noteLooks(hash, looks)
  say('Building …')
  run(process.execPath, ['scripts/build.mjs'], 'The build failed; the lines above say where.')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(buildStamp, `${hash}\n${looks}`)
}

/** Records sizes and times of unchanged files, e.g. copies. If that fails, the next start reads the files again. */
function noteLooks(hash, looks) {
  try {
    writeFileSync(buildStamp, `${hash}\n${looks}`)
  } catch {}
}

/** A hash of sizes and modification times: detects changed files quickly, without reading them. */
function looksOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\0`)
  }
  return hash.digest('hex')
}

/**
 * Prepares everything that a program of the build needs, and changes to the project's directory. On failure the
 * process ends with 1 and a sentence.
 * @param {string} complaint the beginning of that sentence, e.g. `Belvedere cannot start.`
 */
export function prepareOrExit(complaint) {
  try {
    checkNode()
    process.chdir(root)
    process.env.NODE_ENV ||= 'production'
    readSettingsFile()
    ensureInstalled('runtime')
    ensureBuilt()
  } catch (error) {
    process.stderr.write(`${complaint} ${error.message}\n`)
    process.exit(1)
  }
}

function run(command, args, complaint) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(complaint)
}

function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** Files below a path of the project, without tests and generated files, which change nothing that runs. */
function filesOf(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  return statSync(full).isDirectory() ? filesBelow(path) : [path]
}

const filesBelow = path =>
  readdirSync(join(root, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !/\.test\.tsx?$/.test(name) && name !== 'maplibre')
    .flatMap(entry => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function say(text) {
  process.stdout.write(`${text}\n`)
}
