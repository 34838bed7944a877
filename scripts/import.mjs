import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareOrExit, root } from './prepare.mjs'

/** `npm run import -- FILE|URL …` imports data (lib/flows/import). Relative paths start where the command was typed. */
const from = process.env.INIT_CWD ?? process.cwd()
prepareOrExit('The import cannot start.')
const { importMain } = await import(pathToFileURL(join(root, 'dist/import.js')).href)
process.exitCode = await importMain(process.argv.slice(2), from)
