import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** What the import command said, and how it ended. */
export type Run = { code: number | null; lines: string[]; errors: string }

const command = `import { importMain } from ${JSON.stringify(join(process.cwd(), 'dist/import.js'))}
process.exitCode = await importMain(process.argv.slice(1), process.cwd())`

/** Runs the import command as another process, as a person does, on the data of a directory. */
export function runImport(dataDir: string, args: readonly string[]): Promise<Run> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '-e', command, '--', ...args], {
    env: { PATH, HOME, DATA_DIR: dataDir, NODE_ENV: 'production' },
  })
  let [out, errors] = ['', '']
  child.stdout.on('data', chunk => {
    out += chunk
  })
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  return new Promise(resolve => child.once('close', code => resolve({ code, lines: out.trimEnd().split('\n'), errors })))
}
