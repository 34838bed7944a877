import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** The oldest Node that is promised, and the newest of each line after it that we were seen to work with. */
const versions = ['20.19.0', '22.23.3', '24.21.0']

// `npm ci` removes it with everything else; npm keeps the packages themselves in its cache.
const directory = join(root, 'node_modules/.cache/node-versions')

/**
 * The programs of these versions, which npm has in packages of its own; they are no dependencies of ours.
 * @returns null where npm has none for this machine, or cannot be reached
 */
export function nodePrograms() {
  const programs = versions.map(version => ({ version, program: programOf(version) }))
  if (!programs.every(isThere)) fetchPrograms()
  return programs.every(isThere) ? programs : null
}

const packageOf = version => `node-${version}`

function programOf(version) {
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  return join(directory, 'node_modules', packageOf(version), file)
}

function isThere({ version, program }) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return stdout?.trim() === `v${version}`
}

function fetchPrograms() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const packages = versions.map(version => `${packageOf(version)}@npm:node-${system}-${process.arch}@${version}`)
  mkdirSync(directory, { recursive: true })
  const how = ['--prefix', directory, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']
  spawnSync('npm', ['install', ...how, ...packages], { cwd: directory, stdio: 'ignore', shell: process.platform === 'win32' })
}
