import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, ensureBuilt, ensureInstalled, readSettingsFile, root } from './prepare.mjs'

/** `npm start`: installs what is missing, builds what is stale, then runs the server in this process. */
try {
  checkNode()
  process.chdir(root)
  process.env.NODE_ENV ||= 'production'
  readSettingsFile()
  ensureInstalled('runtime')
  ensureBuilt()
} catch (error) {
  process.stderr.write(`Belvedere cannot start. ${error.message}\n`)
  process.exit(1)
}
await import(pathToFileURL(join(root, 'dist/server.js')).href)
