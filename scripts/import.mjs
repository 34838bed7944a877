import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, ensureBuilt, ensureInstalled, readSettingsFile, root } from './prepare.mjs'

/** `npm run import -- FILE|URL …`: brings in data; the work is in lib/flows/import. */
try {
  checkNode()
  process.env.NODE_ENV ||= 'production'
  readSettingsFile()
  ensureInstalled('runtime')
  ensureBuilt()
} catch (error) {
  process.stderr.write(`The import cannot start. ${error.message}\n`)
  process.exit(1)
}
// Paths are meant from where the person stands, everything else from the project's root.
const from = process.env.INIT_CWD ?? process.cwd()
process.chdir(root)
const { importMain } = await import(pathToFileURL(join(root, 'dist/import.js')).href)
process.exitCode = await importMain(process.argv.slice(2), from)
