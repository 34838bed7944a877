import { parseArgs } from 'node:util'
import { isWebUrl } from '@/lib/catalog/dataset-scope'
import { ConfigError } from '@/lib/config'
import { entities, findEntity } from '@/lib/content/entities'
import { platformUrl } from '@/lib/content/store/rewrite-links'
import { withDatabase } from '@/lib/db/open'
import { StartError } from '@/lib/db/start-error'
import { asOneTransaction } from '@/lib/db/transactions'
import { type ImportOptions, importSource } from '@/lib/flows/import/import-source'
import {
  createMissing,
  type DataGroup,
  type DatasetPlan,
  findUndescribed,
  type ImportedTypes,
} from '@/lib/flows/import/missing-datasets'
import { FlawedFile, openSource, UnusableFile } from '@/lib/flows/import/source'
import { summaryOf } from '@/lib/flows/import/tally'
import { setPlatformUrl } from '@/lib/http/mounts'

const usage = `Usage: npm run import -- [--entity NAME] [--source NAME] [--feed NAME] [--moved-here URL] [--datasets] [--strict] FILE|URL …
       npm run import -- --datasets

Imports list envelopes, lists and lines (format=ndjson) of documents and single ones of any compatible service, recorded
content and writer calls of collectors, GeoJSON collections and features, and GTFS timetables. The kind of a file is
recognised by its content; gzip is unpacked. The import can be repeated, and works whether the platform runs or not.

  --entity NAME     the entity of documents that do not name one, e.g. Event
  --source NAME     the source of documents and shapes that do not name one
  --feed NAME       name of a timetable; it replaces the one of the same name
  --moved-here URL  URL of a service whose data moved here: its datasets are served by this platform now, if it has such
                    paths; can be repeated. Datasets of other services keep their URLs
  --datasets        creates datasets for imported data without one, so that they have pages: one for each type of station and
                    entity, and one for each of its origins or sources if there are several. Who may read the data does not
                    change. Without files: for all stored data
  --strict          stores nothing if any part of a file cannot be used
  --help            this text

Exit codes: 0 everything was imported, 1 a file could not be used or the import failed, 2 the arguments are invalid,
3 files were imported and parts of them were left out, or with --strict would have been.
`

class UsageError extends Error {}

type Arguments = Omit<ImportOptions, 'stream' | 'imported'> &
  Readonly<{ files: readonly string[]; datasets: 'created' | 'named' }>

const exitCodes = { all: 0, unusable: 1, misunderstood: 2, partly: 3 } as const
type Outcome = 'all' | 'partly' | 'unusable'

/** The import command. @param from directory of relative paths @returns the exit code described in the usage */
export async function importMain(argv: readonly string[], from: string = process.cwd()): Promise<number> {
  try {
    if (argv.includes('--help')) {
      process.stdout.write(usage)
      return exitCodes.all
    }
    const { files, datasets, ...options } = readArguments(argv)
    const imported: ImportedTypes = { stations: new Set(), records: new Set() }
    const outcome = await withDatabase(async () => {
      // Links start with the URL of the platform that will serve them, and not with a port of this command.
      const url = await platformUrl()
      if (url) setPlatformUrl(url)
      const run = async () => {
        const outcome = await importAll(files, from, { ...options, imported, stream: process.stderr })
        const isStored = options.flaws === 'reported' || outcome === 'all'
        if (isStored) await reportDatasets(await findUndescribed(files.length > 0 ? imported : null), datasets)
        return outcome
      }
      return options.flaws === 'reported' ? run() : allOrNothing(run)
    })
    return exitCodes[outcome]
  } catch (error) {
    if (error instanceof UsageError) return complain(`${error.message}\n\n${usage}`, exitCodes.misunderstood)
    if (error instanceof StartError || error instanceof ConfigError)
      return complain(`The import cannot start. ${error.message}\n`, 1)
    if (!isDatabaseTrouble(error)) throw error
    const { message } = error as Error
    return complain(`The import broke off: ${message}. Repeat it; what is stored already is found again.\n`, 1)
  }
}

// Database errors have a code.
const isDatabaseTrouble = (error: unknown) => error instanceof Error && typeof (error as { code?: unknown }).code === 'string'

class NotAll extends Error {
  constructor(readonly outcome: Outcome) {
    super('not all of it can be stored')
  }
}

async function allOrNothing(run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await asOneTransaction(async () => {
      const outcome = await run()
      if (outcome === 'all') return outcome
      throw new NotAll(outcome)
    })
  } catch (error) {
    if (!(error instanceof NotAll)) throw error
    say(['Nothing was stored: not all of it can be used.'])
    return error.outcome
  }
}

function readArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = parsed(argv)
  if (positionals.length === 0 && !values.datasets) throw new UsageError('Name at least one file or URL.')
  const entity = values.entity === undefined ? null : findEntity(values.entity)
  if (values.entity !== undefined && entity === null)
    throw new UsageError(`There is no entity ${values.entity}; there are ${entities.map(({ endpoint }) => endpoint).join(', ')}.`)
  const together = positionals.length > 1 ? 'refused together' : 'refused'
  return {
    files: positionals,
    datasets: values.datasets ? 'created' : 'named',
    entity,
    sourceName: values.source ?? null,
    feedName: values.feed ?? null,
    movedHosts: (values['moved-here'] ?? []).map(hostIn),
    flaws: values.strict ? together : 'reported',
  }
}

function hostIn(url: string): string {
  if (isWebUrl(url)) return new URL(url).host
  throw new UsageError(`--moved-here: expected a URL that begins with http:// or https://, found ${url}.`)
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        entity: { type: 'string' },
        source: { type: 'string' },
        feed: { type: 'string' },
        'moved-here': { type: 'string', multiple: true },
        datasets: { type: 'boolean' },
        strict: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

async function importAll(files: readonly string[], from: string, options: ImportOptions): Promise<Outcome> {
  const outcomes = new Set<Outcome>()
  for (const file of files) outcomes.add(await importOne(file, from, options))
  return (['unusable', 'partly'] as const).find(outcome => outcomes.has(outcome)) ?? 'all'
}

async function importOne(file: string, from: string, options: ImportOptions): Promise<Outcome> {
  try {
    const source = await openSource(file, from)
    try {
      const begun = performance.now()
      const { kind, tally } = await importSource(source, options)
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      say([`${source.name}: ${kind}, ${seconds} s`, ...summaryOf(tally)])
      if (tally.nothingUsed()) return 'unusable'
      return tally.leftOut > 0 ? 'partly' : 'all'
    } finally {
      await source.dispose()
    }
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error
    say([`${file}: not imported, ${error.message}.`])
    return error instanceof FlawedFile ? 'partly' : 'unusable'
  }
}

async function reportDatasets(groups: readonly DataGroup[], datasets: Arguments['datasets']): Promise<void> {
  if (datasets === 'created') say(groups.length === 0 ? ['No dataset is missing.'] : createdText(await createMissing(groups)))
  else if (groups.length > 0)
    say(['Without a dataset, and so without a page (npm run import -- --datasets creates datasets):', ...groups.map(groupText)])
}

const createdText = ({ datasets, leftOut }: DatasetPlan): string[] => [
  ...(datasets.length === 0 ? [] : ['Datasets created:', ...datasets.map(({ Shortname }) => `  ${Shortname}`)]),
  ...(leftOut.length === 0
    ? []
    : ['Without a dataset:', ...leftOut.map(({ group, reason }) => `${groupText(group)}: ${reason}`)]),
]

const groupText = ({ kind, type, from, count }: DataGroup): string => {
  const source = kind === 'stations' ? 'origin' : 'source'
  return `  ${type} ${from === '' ? `without ${source}` : `of ${source} ${from}`} (${kind}: ${count.toLocaleString('en')})`
}

const say = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`)

function complain(text: string, exitCode: number): number {
  process.stderr.write(text)
  return exitCode
}
