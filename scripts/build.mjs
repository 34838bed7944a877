import { spawnSync } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bundle } from './bundle.mjs'
import { copyMapAssets } from './map-assets.mjs'
import { packFiles } from './pack-files.mjs'

/** Builds the server and the pages. `--server` leaves the pages out; `--out` sets the directory of the server. */
const { values } = parseArgs({ options: { server: { type: 'boolean' }, out: { type: 'string', default: 'dist' } } })
const root = fileURLToPath(new URL('..', import.meta.url))

await bundle(root, resolve(root, values.out))
writeFileSync(join(resolve(root, values.out), 'commit'), `${commit()}\n`)
copyDocs()
if (!values.server) {
  copyMapAssets()
  buildPages()
  copyNamedFiles()
  await Promise.all(['.next/static', 'public/maplibre', 'dist/public'].map(directory => packFiles(join(root, directory))))
}

/** The commit of the sources, or the variable COMMIT for a copy without a repository, such as an image. */
function commit() {
  const words = ['-c', 'safe.directory=*', 'describe', '--always', '--dirty', '--abbrev=40', '--exclude=*']
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : (process.env.COMMIT ?? '')
}

/** Copies the documents to `dist/docs`, including some of the project's root. The build does not need `docs`. */
function copyDocs() {
  const target = join(root, 'dist/docs')
  rmSync(target, { recursive: true, force: true })
  cpSync(join(root, 'docs'), target, { recursive: true })
  for (const file of ['ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'])
    cpSync(join(root, file), join(target, file))
}

/** Copies files with constant names (`public`, and the icons) to `dist/public`, where they are compressed. */
function copyNamedFiles() {
  const target = join(root, 'dist/public')
  // Compressed forms of older files must not remain.
  rmSync(target, { recursive: true, force: true })
  cpSync(join(root, 'public'), target, { recursive: true, filter: path => basename(path) !== 'maplibre' })
  for (const icon of ['favicon.ico', 'icon.svg']) cpSync(join(root, 'app', icon), join(target, icon))
  // Pictures and downloads of documents, at the path of the documents.
  cpSync(join(root, 'docs'), join(target, 'docs'), { recursive: true, filter: path => !path.endsWith('.md') })
}

function buildPages() {
  const next = join(root, 'node_modules/next/dist/bin/next')
  const { status } = spawnSync(process.execPath, [next, 'build'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) process.exit(status ?? 1)
}
