import { parseArgs } from 'node:util'
import { ConfigError } from '@/lib/config'
import { type Entity, entities, findEntity } from '@/lib/content/entities'
import { platformAddress } from '@/lib/content/store/rewrite-links'
import { withDatabase } from '@/lib/db/open'
import { StartError } from '@/lib/db/start-error'
import { type ImportOptions, importSource } from '@/lib/flows/import/import-source'
import { openSource } from '@/lib/flows/import/source'
import { summaryOf } from '@/lib/flows/import/summary'
import { UnusableFile } from '@/lib/flows/import/unusable'
import { joinPlatform } from '@/lib/http/mounts'

const usage = `Usage: npm run import -- [--entity NAME] [--source NAME] [--feed NAME] FILE|URL …

Brings in list envelopes, lists of documents and single documents of any compatible service, recorded content and
writer calls of collectors, GeoJSON shapes, and GTFS timetables. What a file holds is told from its content; gzip is unpacked.
It is safe to repeat, and works while the platform runs as well as while it does not.

  --entity NAME   what documents are that do not say it themselves, e.g. Event
  --source NAME   where documents and shapes come from that do not say it themselves
  --feed NAME     what a timetable is called: it takes the place of the one of the same name
`

class UsageError extends Error {}

type Arguments = Readonly<{ files: readonly string[]; entity: Entity | null; sourceName: string | null; feedName: string | null }>

/**
 * The import command.
 * @param argv arguments after the command's name
 * @param from directory that relative paths start from
 * @returns the exit code: 0 when every file could be used, 1 when one could not, 2 when the command was not understood
 */
export async function importMain(argv: readonly string[], from: string = process.cwd()): Promise<number> {
  try {
    const { files, ...options } = readArguments(argv)
    return await withDatabase(async () => {
      // Links are made from the address of the platform that serves them, whatever port this command would have taken.
      const address = await platformAddress()
      if (address) joinPlatform(address)
      return importAll(files, from, { ...options, stream: process.stderr })
    })
  } catch (error) {
    if (error instanceof UsageError) return complain(`${error.message}\n\n${usage}`, 2)
    if (error instanceof StartError || error instanceof ConfigError)
      return complain(`The import cannot start. ${error.message}\n`, 1)
    if (!isDatabaseTrouble(error)) throw error
    const { message } = error as Error
    return complain(`The import broke off: ${message}. Repeat it; what is stored already is found again.\n`, 1)
  }
}

// The server or the client of the database names its errors by a code.
const isDatabaseTrouble = (error: unknown) => error instanceof Error && typeof (error as { code?: unknown }).code === 'string'

function readArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = parsed(argv)
  if (positionals.length === 0) throw new UsageError('Name at least one file or address.')
  const entity = values.entity === undefined ? null : findEntity(values.entity)
  if (values.entity !== undefined && entity === null)
    throw new UsageError(`There is no entity ${values.entity}; there are ${entities.map(({ endpoint }) => endpoint).join(', ')}.`)
  return { files: positionals, entity, sourceName: values.source ?? null, feedName: values.feed ?? null }
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { entity: { type: 'string' }, source: { type: 'string' }, feed: { type: 'string' } },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

async function importAll(files: readonly string[], from: string, options: ImportOptions): Promise<number> {
  let unusable = 0
  for (const file of files) {
    const usable = await importOne(file, from, options)
    if (!usable) unusable++
  }
  return unusable === 0 ? 0 : 1
}

/** @returns whether the file could be used */
async function importOne(file: string, from: string, options: ImportOptions): Promise<boolean> {
  try {
    const source = await openSource(file, from)
    try {
      const begun = performance.now()
      const { kind, tally } = await importSource(source, options)
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      say([`${source.name}: ${kind}, ${seconds} s`, ...summaryOf(tally)])
      return !tally.nothingUsed()
    } finally {
      await source.dispose()
    }
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error
    say([`${file}: not imported, ${error.message}.`])
    return false
  }
}

const say = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`)

function complain(text: string, exitCode: number): number {
  process.stderr.write(text)
  return exitCode
}
