import type { Entity } from '@/lib/content/entities'
import { importContentCalls, importEnvelope, importList, importOne } from '@/lib/flows/import/documents'
import { importGtfs } from '@/lib/flows/import/gtfs/import-gtfs'
import type { Job } from '@/lib/flows/import/job'
import type { ProgressOptions } from '@/lib/flows/import/progress'
import { startProgress } from '@/lib/flows/import/progress'
import { type FileKind, recognise } from '@/lib/flows/import/recognise'
import { importShapes } from '@/lib/flows/import/shapes'
import type { Source } from '@/lib/flows/import/source'
import { Tally } from '@/lib/flows/import/tally'
import { UnusableFile } from '@/lib/flows/import/unusable'
import { importWriterCalls } from '@/lib/flows/import/writer-calls'
import { JsonError } from '@/lib/formats/json-error'

/** How each kind of file comes in, and how often it is read for that. */
const importers: Record<FileKind, { run(job: Job): Promise<void>; passes: number }> = {
  'list envelope': { run: importEnvelope, passes: 1 },
  'list of documents': { run: importList, passes: 1 },
  document: { run: importOne, passes: 1 },
  'content calls': { run: importContentCalls, passes: 2 },
  'writer calls': { run: importWriterCalls, passes: 3 },
  shapes: { run: importShapes, passes: 1 },
  'GTFS timetable': { run: importGtfs, passes: 2 },
}

export type ImportOptions = Readonly<{
  /** Entity of documents that do not name theirs. */
  entity: Entity | null
  /** Source of documents that do not name theirs. */
  sourceName: string | null
  /** What a timetable is called; null: as it calls itself. */
  feedName: string | null
  /** Hosts of other services whose datasets moved here. */
  movedHosts: readonly string[]
  /** Whether records that cannot be used are told of, or undo the import. */
  flaws: Job['flaws']
  /** Where the progress bar goes. */
  stream: ProgressOptions['stream']
}>

/** What a file was, and what became of its records. */
export type ImportResult = Readonly<{ kind: FileKind; tally: Tally }>

/**
 * Brings in one file. Batches that were stored before a flaw stay: a repeated import finds them unchanged.
 * @throws UnusableFile when it is nothing that can be imported, or breaks off
 */
export async function importSource(source: Source, options: ImportOptions): Promise<ImportResult> {
  const { stream, ...how } = options
  const kind = await recognise(source, how.entity)
  const { run, passes } = importers[kind]
  const tally = new Tally()
  const progress = startProgress({ name: source.name, bytes: source.bytes * passes, records: () => tally.total, stream })
  try {
    const advance = (bytes: number) => progress.read(bytes)
    await run({ ...how, source, tally, advance, read: () => source.read(advance) })
  } catch (error) {
    if (error instanceof JsonError)
      throw new UnusableFile(`it is not valid JSON: ${error.message}${storedSoFar(tally)}`, { cause: error })
    throw error
  } finally {
    progress.end()
  }
  return { kind, tally }
}

const storedSoFar = ({ total }: Tally) => (total > 0 ? `; ${total} records before that were imported` : '')
