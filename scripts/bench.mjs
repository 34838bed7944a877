import { spawnSync } from 'node:child_process'
import { build } from 'esbuild'
import { findBrowser } from './browser.mjs'
import { checkNode, ensureBuilt, ensureInstalled, root } from './prepare.mjs'

/** `npm run bench -- NAME …` runs benchmarks; `npm run bench -- list` names them (bench/main.ts). */
const names = process.argv.slice(2)
checkNode()
process.chdir(root)
ensureInstalled('everything')
ensureBuilt()
await build({
  absWorkingDir: root,
  entryPoints: ['bench/main.ts'],
  outdir: 'dist/bench',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
})
const inBrowser = ['pages', 'grid', 'map'].some(name => names.includes(name))
const env = inBrowser ? { ...process.env, CHROMIUM_PATH: findBrowser('whole') } : process.env
const { status } = spawnSync(process.execPath, ['dist/bench/main.js', ...names], { stdio: 'inherit', env })
process.exitCode = status ?? 1
