import type { WriteStream } from 'node:tty'
import { type Entity, findEntity } from '@/lib/content/entities'
import { DocumentBatches, importContentCalls, importDocuments, importEnvelope } from '@/lib/flows/import/documents'
import { openArchive } from '@/lib/flows/import/gtfs/files/feed'
import { storeFeed } from '@/lib/flows/import/gtfs/store-feed'
import { shapeOf } from '@/lib/flows/import/shape-of'
import { type ImportSource, type Job, UnusableFile } from '@/lib/flows/import/source'
import { Tally } from '@/lib/flows/import/tally'
import { importRecords, registerMissing, surveyRecords } from '@/lib/flows/import/writer-records'
import { importRegistrations } from '@/lib/flows/import/writer-registrations'
import { type ChooseValue, JsonError, type WalkedValue, walkJson } from '@/lib/formats/json/walk'

const chooseFeatures: ChooseValue = ([name, index]) => {
  if (name === undefined || (name === 'features' && index === undefined)) return 'enter'
  return name === 'features' || name === 'crs' ? 'take' : 'skip'
}

/** Reads one value, or several values one after another, such as lines of JSON. */
const valuesOf = (job: Job) => walkJson(job.read(), () => 'take', 'several values')
const elementsOf = (job: Job) => walkJson(job.read(), path => (path.length === 0 ? 'enter' : 'take'))

async function importFeatures(job: Job, features: AsyncIterable<WalkedValue>): Promise<void> {
  const batches = new DocumentBatches(job)
  const type = findEntity('geoshape')!.type
  for await (const { path, text, value } of features) {
    demandDegrees(path[0] === 'crs' ? value : (value as { crs?: unknown } | null)?.crs)
    if (path[0] === 'crs') continue
    const shape = shapeOf(value, job.sourceName)
    if (typeof shape === 'string') job.tally.skip('shapes', shape, path.join('/') || null)
    else await batches.add(shape, text, type)
  }
  await batches.end()
}

/** Refuses a coordinate system other than degrees, which older GeoJSON may name. @see RFC 7946 section 4 */
function demandDegrees(crs: unknown): void {
  const name = (crs as { properties?: { name?: unknown } } | null)?.properties?.name
  if (name === undefined || /(CRS84|EPSG:(:|6\.6:)?4326)$/i.test(String(name))) return
  throw new UnusableFile(`its coordinates are in ${name}, expected degrees (EPSG:4326)`)
}

async function importGtfs({ source, tally, feedName, flaws, advance }: Job): Promise<void> {
  // A timetable is published in a transaction of its own.
  if (flaws === 'refused together') throw new UnusableFile('--strict stores a timetable by a command of its own')
  const archive = await openArchive(source.path, advance)
  try {
    await storeFeed({ feed: archive, tally, key: feedName, flaws })
  } finally {
    archive.close()
  }
}

/** Imports recorded requests of a collector: first registrations, then missing registrations, then measurements. */
async function importWriterCalls(job: Job): Promise<void> {
  await importRegistrations(job)
  const survey = await surveyRecords(job)
  await registerMissing(job, survey)
  await importRecords(job, survey.provenances)
}

/** The import of each kind of file, and how many times it reads the file. */
const importers = {
  'list envelope': { run: importEnvelope, passes: 1 },
  'list of documents': { run: (job: Job) => importDocuments(job, elementsOf(job)), passes: 1 },
  documents: { run: (job: Job) => importDocuments(job, valuesOf(job)), passes: 1 },
  'content calls': { run: importContentCalls, passes: 2 },
  'writer calls': { run: importWriterCalls, passes: 3 },
  shapes: { run: (job: Job) => importFeatures(job, walkJson(job.read(), chooseFeatures)), passes: 1 },
  shape: { run: (job: Job) => importFeatures(job, valuesOf(job)), passes: 1 },
  'GTFS timetable': { run: importGtfs, passes: 2 },
}

/** The kind of a file, which is recognised by its content and not by its name. */
type FileKind = keyof typeof importers

export type ImportOptions = Pick<Job, 'entity' | 'sourceName' | 'feedName' | 'movedHosts' | 'imported' | 'flaws'> &
  Readonly<{
    stream: ProgressOptions['stream']
  }>

type ImportResult = Readonly<{ kind: FileKind; tally: Tally }>

/** Imports one file. Batches that were stored before an error stay. @throws UnusableFile if it cannot be used */
export async function importSource(source: ImportSource, { stream, ...how }: ImportOptions): Promise<ImportResult> {
  const kind = await recognise(source, how.entity)
  const { run, passes } = importers[kind]
  const tally = new Tally()
  const progress = startProgress({ name: source.name, bytes: source.bytes * passes, records: () => tally.total, stream })
  try {
    const advance = (bytes: number) => progress.read(bytes)
    await run({ ...how, source, tally, advance, read: () => source.read(advance) })
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    const stored = tally.total > 0 ? `; ${tally.total} records before that were imported` : ''
    throw new UnusableFile(`it is not valid JSON: ${error.message}${stored}`, { cause: error })
  } finally {
    progress.end()
  }
  return { kind, tally }
}

/** Top-level properties that only one kind of file has. The first of them in a file decides. */
const kindsByProperty: Record<string, FileKind> = {
  Items: 'list envelope',
  TotalResults: 'list envelope',
  posts: 'content calls',
  puts: 'content calls',
  putMultiples: 'content calls',
  syncedDataTypes: 'writer calls',
  syncedStations: 'writer calls',
  syncedData: 'writer calls',
  features: 'shapes',
  geometry: 'shape',
  _Meta: 'documents',
  Id: 'documents',
}

const expected =
  'expected a list envelope (with Items), a list of documents, a document with Id or _Meta or lines of them, recorded content calls (posts, puts, putMultiples), recorded writer calls (syncedDataTypes, syncedStations, syncedData), a GeoJSON FeatureCollection or Feature, or a ZIP archive with a GTFS timetable'

/** The kind of a file. An object of unknown form is a document if an entity is named. @throws UnusableFile */
export async function recognise(source: ImportSource, entity: Entity | null): Promise<FileKind> {
  if (source.head.length === 0) refuse('it is empty')
  if (source.head.subarray(0, 2).toString('latin1') === 'PK') return kindOfArchive(source)
  // A recorder that recorded no request writes an empty object.
  if (/^\uFEFF?\s*\{\s*\}\s*$/.test(source.head.toString())) return 'writer calls'
  try {
    return (await kindOf(source)) ?? (entity ? 'documents' : null) ?? refuse(`it is JSON of an unknown form: ${expected}`)
  } catch (error) {
    if (error instanceof JsonError) refuse(`it is not valid JSON (${error.message}): ${expected}`)
    throw error
  }
}

async function kindOfArchive({ path }: ImportSource): Promise<FileKind> {
  const archive = await openArchive(path)
  archive.close()
  const { names } = archive
  if (names.includes('stops.txt') || names.includes('trips.txt')) return 'GTFS timetable'
  const shown = names.slice(0, 3).join(', ')
  return refuse(
    `it is a ZIP archive without a GTFS timetable (${shown || 'it is empty'}${names.length > 3 ? ', …' : ''}): ${expected}`,
  )
}

async function kindOf(source: ImportSource): Promise<FileKind | null> {
  let kind: FileKind | null = null
  const choose: ChooseValue = (path, value) => {
    const [name] = path
    if (name === undefined) kind = value === 'list' ? 'list of documents' : null
    else if (typeof name === 'string') kind ??= kindsByProperty[name] ?? null
    else if (value !== 'object') kind = null
    if (path.length > 0) return 'skip'
    return value === 'scalar' ? 'take' : 'enter'
  }
  async function* untilRecognised() {
    for await (const chunk of source.read()) {
      yield chunk
      if (kind) return
    }
  }
  try {
    for await (const _ of walkJson(untilRecognised(), choose, 'several values'));
  } catch (error) {
    // Errors after the deciding property are left to the import, which reads the file again.
    if (!(kind && error instanceof JsonError)) throw error
  }
  return kind
}

function refuse(sentence: string): never {
  throw new UnusableFile(sentence)
}

type ProgressOptions = {
  name: string
  bytes: number
  records(): number
  stream: Pick<WriteStream, 'write' | 'isTTY' | 'columns'>
  now?: () => number
}

const barCells = 24
const redrawMilliseconds = 100
const lineMilliseconds = 10_000
const clearLine = '\r\x1b[2K'

/** Shows progress: a moving bar on a terminal, elsewhere a plain line every ten seconds. */
export function startProgress({ name, bytes, records, stream, now = Date.now }: ProgressOptions) {
  const every = stream.isTTY ? redrawMilliseconds : lineMilliseconds
  let done = 0
  let next = now() + (stream.isTTY ? 0 : every)
  const show = () => {
    const share = bytes === 0 ? 1 : Math.min(1, done / bytes)
    const text = `${Math.floor(share * 100)} %, ${records().toLocaleString('en')} records`
    if (!stream.isTTY) return void stream.write(`${name}: ${text}\n`)
    stream.write(`${clearLine}${`${bar(share)} ${text}  ${name}`.slice(0, (stream.columns || 80) - 1)}`)
  }
  return {
    read(more: number) {
      done += more
      if (now() < next) return
      next = now() + every
      show()
    },
    end() {
      if (stream.isTTY) stream.write(clearLine)
    },
  }
}

function bar(share: number): string {
  const full = Math.round(share * barCells)
  return `[${'#'.repeat(full)}${'.'.repeat(barCells - full)}]`
}
