import { join } from 'node:path'
import { build } from 'esbuild'
import { routesPlugin } from './routes.mjs'

/** Commands next to the server; each is bundled from one file of lib. */
const commands = {
  import: 'lib/flows/import/main.ts',
  clients: 'lib/auth/commands/clients.ts',
  users: 'lib/auth/commands/users.ts',
  roles: 'lib/auth/commands/roles.ts',
  db: 'lib/auth/commands/db.ts',
  permissions: 'lib/auth/commands/permissions.ts',
  timetables: 'lib/netex/timetable/command.ts',
  tables: 'server/table-thread.ts',
}

/** Bundled packages: a start would otherwise read their 140 files. @type {Readonly<Record<string, string>>} */
const packed = { zod: './node_modules/zod/index.js', jose: './node_modules/jose/dist/webapi/index.js' }

function shared(root, outdir) {
  return {
    absWorkingDir: root,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: packed,
    sourcemap: 'linked',
    // Dynamic imports stay in separate files. Old files stay: a running server may still need them.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    logLevel: 'warning',
    plugins: [routesPlugin(root)],
  }
}

/** Options of esbuild for server.ts and for the program that renders pages. */
export const serverBuild = (root, outdir) => ({
  ...shared(root, outdir),
  entryPoints: { server: 'server.ts', pages: 'server/pages-main.ts' },
  inject: [join(root, 'server/light-response.ts')],
})

/** Bundles server.ts and commands for Node. @param root the project's directory @param outdir that of `server.js` */
export async function bundle(root, outdir) {
  await Promise.all([build(serverBuild(root, outdir)), build({ ...shared(root, outdir), entryPoints: commands })])
}
