import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareOrExit, root } from './prepare.mjs'

/** `npm start`: installs what is missing, builds what is outdated, then runs the server in this process. */
prepareOrExit('Belvedere cannot start.')
await import(pathToFileURL(join(root, 'dist/server.js')).href)
