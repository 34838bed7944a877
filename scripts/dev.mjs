import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { context } from 'esbuild'
import { serverBuild } from './bundle.mjs'
import { copyMapAssets } from './map-assets.mjs'
import { checkNode, ensureInstalled, root } from './prepare.mjs'

/** `npm run dev`: pages through Next's compiler; a change of the other sources bundles and restarts the server. */
checkNode()
process.chdir(root)
ensureInstalled('everything')
copyMapAssets()

const outdir = join(root, 'dist/dev')
let server = null
let restarting = Promise.resolve()

const restart = {
  name: 'restart',
  setup: build =>
    build.onEnd(({ errors }) => {
      // If a bundle has errors, the server of the last successful build continues.
      if (errors.length === 0) restarting = restarting.then(stop).then(start)
    }),
}

const options = serverBuild(root, outdir)
const watcher = await context({ ...options, plugins: [...options.plugins, restart] })
await watcher.watch()

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await watcher.dispose()
    await stop()
    process.exit(0)
  })
}

function start() {
  server = spawn(process.execPath, [join(outdir, 'server.js')], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
  })
}

function stop() {
  const running = server
  if (!running || running.exitCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    running.once('exit', resolve)
    running.kill('SIGTERM')
  })
}
