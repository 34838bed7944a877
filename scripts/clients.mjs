import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareOrExit, root } from './prepare.mjs'

/** `npm run clients -- create ID --role ROLE …`: programs that may ask for tokens; the work is in lib/auth. */
prepareOrExit('The command cannot start.')
const { clientsMain } = await import(pathToFileURL(join(root, 'dist/clients.js')).href)
process.exitCode = await clientsMain(process.argv.slice(2))
