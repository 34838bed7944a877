import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** The oldest supported Node, and the newest tested version of each later line. */
const versions = ['20.19.0', '22.23.3', '24.21.0']

// `npm ci` removes this directory too; npm caches the packages.
const directory = join(root, 'node_modules/.cache/node-versions')

/**
 * The programs of these versions of Node, from npm packages that are not dependencies of the project.
 * @returns null if npm has no such package for this machine, or cannot be reached
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
