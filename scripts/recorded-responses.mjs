import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { checkNode, root } from './prepare.mjs'
import { routesPlugin } from './routes.mjs'

/**
 * `node scripts/recorded-responses.mjs record DIRECTORY`, `… compare DIRECTORY DIRECTORY`, see
 * `e2e/harness/recorded-responses/main.ts`. `--of CHECKOUT` records another built checkout: its server, library and
 * test data.
 */
const args = process.argv.slice(2)
const of = args.indexOf('--of')
const checkout = of < 0 ? root.replace(/\/$/, '') : resolve(args.splice(of, 2)[1])
checkNode()
const outfile = join(root, 'dist/recorded-responses.js')
await build({
  absWorkingDir: root,
  entryPoints: ['e2e/harness/recorded-responses/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  alias: { '@/lib': join(checkout, 'lib'), '@/demo': join(checkout, 'demo') },
  plugins: [routesPlugin(checkout)],
  logLevel: 'warning',
})
const paths = args.map(arg => (arg.includes('/') ? resolve(arg) : arg))
const { status } = spawnSync(process.execPath, [outfile, ...paths], { cwd: checkout, stdio: 'inherit' })
process.exitCode = status ?? 1
