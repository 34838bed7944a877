import { runCommand } from './run-program'

/** The output and the exit code of the import command. */
type Run = { code: number | null; lines: string[]; errors: string }

/** Runs the import command as another process, as a person does, on the data of a directory. */
export async function runImport(dataDir: string, args: readonly string[]): Promise<Run> {
  const { code, output, errors } = await runCommand('import', args, { DATA_DIR: dataDir })
  return { code, lines: output.trimEnd().split('\n'), errors }
}
