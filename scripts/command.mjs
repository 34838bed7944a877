import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareOrExit, root } from './prepare.mjs'

/** `npm run NAME -- …` for the commands whose work is in lib: `node scripts/command.mjs NAME …`. */
const [name, ...args] = process.argv.slice(2)
// Relative paths in arguments refer to the directory where the command was typed.
const from = process.env.INIT_CWD ?? process.cwd()
prepareOrExit('The command cannot start.')
const { main } = await import(pathToFileURL(join(root, `dist/${name}.js`)).href)
process.exitCode = await main(args, from)
