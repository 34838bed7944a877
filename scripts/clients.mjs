import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, ensureBuilt, ensureInstalled, readSettingsFile, root } from './prepare.mjs'

/** `npm run clients -- create ID --role ROLE …`: programs that may ask for tokens; the work is in lib/auth. */
try {
  checkNode()
  readSettingsFile()
  process.env.NODE_ENV ||= 'production'
  ensureInstalled('runtime')
  ensureBuilt()
} catch (error) {
  process.stderr.write(`The command cannot start. ${error.message}\n`)
  process.exit(1)
}
process.chdir(root)
const { clientsMain } = await import(pathToFileURL(join(root, 'dist/clients.js')).href)
process.exitCode = await clientsMain(process.argv.slice(2))
