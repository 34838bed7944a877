import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareOrExit, root } from './prepare.mjs'

/** `npm run import -- FILE|URL …`: brings in data; the work is in lib/flows/import. */
// Paths are meant from where the person stands, everything else from the project's root.
const from = process.env.INIT_CWD ?? process.cwd()
prepareOrExit('The import cannot start.')
const { importMain } = await import(pathToFileURL(join(root, 'dist/import.js')).href)
process.exitCode = await importMain(process.argv.slice(2), from)
