import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { routesPlugin } from './routes.mjs'

/** Commands beside the server, each a thin door to one file of lib; a missing file is left out. */
const commands = { import: 'lib/flows/import/main.ts', database: 'lib/db/main.ts', clients: 'lib/auth/main.ts' }

/**
 * Bundles server.ts with the doors, and the commands, for Node.
 * @param root the project's directory
 * @param outdir where `server.js` and its companions go
 */
export async function bundle(root, outdir) {
  const shared = {
    absWorkingDir: root,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [routesPlugin(root)],
  }
  const present = Object.entries(commands).filter(([, file]) => existsSync(join(root, file)))
  await Promise.all([
    build({ ...shared, entryPoints: { server: 'server.ts' }, inject: ['server/light-response.ts'] }),
    build({ ...shared, entryPoints: Object.fromEntries(present) }),
  ])
}
