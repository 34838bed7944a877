import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bundle } from './bundle.mjs'
import { copyMapAssets } from './map-assets.mjs'
import { packFiles } from './pack-files.mjs'

/** Builds the server bundle and the pages. `--server` leaves the pages out; `--out` names another directory for the bundle. */
const { values } = parseArgs({ options: { server: { type: 'boolean' }, out: { type: 'string', default: 'dist' } } })
const root = fileURLToPath(new URL('..', import.meta.url))

await bundle(root, resolve(root, values.out))
if (!values.server) {
  copyMapAssets()
  buildPages()
  await Promise.all(['.next/static', 'public/maplibre'].map(directory => packFiles(join(root, directory))))
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
