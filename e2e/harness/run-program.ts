import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type ProgramResult = Readonly<{ code: number | null; output: string; errors: string }>

type Environment = Readonly<Record<string, string>>

/** The environment of a program that a test starts, without the variables of the user. */
export function cleanEnvironment(settings: Environment = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env
  return { PATH, HOME, LANG, TMPDIR, NODE_ENV: 'production', ...settings }
}

/** Runs a Node program to its end. @param args arguments of `node` @param input its standard input */
export const runProgram = (args: readonly string[], settings: Environment, input = ''): Promise<ProgramResult> =>
  runProcess(process.execPath, args, { env: cleanEnvironment(settings), input })

export function runProcess(
  program: string,
  args: readonly string[],
  { env, input = '' }: Readonly<{ env: NodeJS.ProcessEnv; input?: string }>,
): Promise<ProgramResult> {
  const child = spawn(program, args, { env })
  let [output, errors] = ['', '']
  child.stdout.on('data', chunk => {
    output += chunk
  })
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  // A program that does not read its input may end before it is written.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise(resolve => child.once('close', code => resolve({ code, output, errors })))
}

const commands = {
  import: 'importMain',
  clients: 'main',
  users: 'main',
  roles: 'main',
  db: 'main',
  permissions: 'main',
  timetables: 'main',
} as const

const databaseLine = /^Database: (.*)\n/m

/** The result of a command. `database` is the one that the command reports to use; its line is not in `errors` */
type CommandResult = ProgramResult & Readonly<{ database: string | null }>

/** Runs `npm run {name} -- …` without npm, on the platform that the settings name. */
export async function runCommand(
  name: keyof typeof commands,
  args: readonly string[],
  settings: Environment,
  input?: string,
): Promise<CommandResult> {
  const file = JSON.stringify(join(process.cwd(), `dist/${name}.js`))
  const program = `import { ${commands[name]} } from ${file}\nprocess.exitCode = await ${commands[name]}(process.argv.slice(1))`
  const { errors, ...ended } = await runProgram(['--input-type=module', '--eval', program, '--', ...args], settings, input)
  return { ...ended, database: databaseLine.exec(errors)?.[1] ?? null, errors: errors.replace(databaseLine, '') }
}

type Run = { code: number | null; lines: string[]; errors: string }

/** Runs the import command in a separate process on the data of a directory. */
export async function runImport(dataDir: string, args: readonly string[]): Promise<Run> {
  const { code, output, errors } = await runCommand('import', args, { DATA_DIR: dataDir })
  return { code, lines: output.trimEnd().split('\n'), errors }
}

/** `runImport`, with the lines before the list of data without a dataset. */
export async function runBriefImport(dataDir: string, args: readonly string[]): Promise<Run> {
  const { lines, ...ended } = await runImport(dataDir, args)
  const end = lines.findIndex(line => line.startsWith('Without a dataset'))
  return { ...ended, lines: end < 0 ? lines : lines.slice(0, end) }
}
