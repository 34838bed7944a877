import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')

/** Version of the installed map library, a part of every URL below, so that an upgrade cannot mix files. */
const mapVersion = JSON.parse(readFileSync(join(modules, 'maplibre-gl/package.json'), 'utf8')).version

const assets = {
  'worker.mjs': 'maplibre-gl/dist/maplibre-gl-worker.mjs',
  'label.woff2': '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  'label-italic.woff2': '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-italic.woff2',
  'label-ext.woff2': '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2',
}

/** Copies the map library's worker and fonts to `public/maplibre/{version}/`: the bundler's URLs do not work. */
export function copyMapAssets() {
  const target = join(root, 'public/maplibre', mapVersion)
  mkdirSync(target, { recursive: true })
  for (const [name, source] of Object.entries(assets)) {
    if (!existsSync(join(target, name))) copyFileSync(join(modules, source), join(target, name))
  }
}
