import type { Entity } from '@/lib/content/entities'
import { openArchive } from '@/lib/flows/import/gtfs/files/feed'
import { type ImportSource, UnusableFile } from '@/lib/flows/import/source'
import { type ChooseValue, JsonError, walkJson } from '@/lib/formats/json/walk'

/** The kind of a file, by its content and never by its name. */
export type FileKind =
  | 'list envelope'
  | 'list of documents'
  | 'documents'
  | 'content calls'
  | 'writer calls'
  | 'shapes'
  | 'shape'
  | 'GTFS timetable'

/** Top-level members that only one kind has; the first of them decides. */
const kindsByMember: Record<string, FileKind> = {
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

/**
 * @param entity when it is given, an object of unknown form counts as a document
 * @throws UnusableFile with one sentence when its kind is unknown
 */
export async function recognise(source: ImportSource, entity: Entity | null): Promise<FileKind> {
  if (source.head.length === 0) refuse('it is empty')
  if (source.head.subarray(0, 2).toString('latin1') === 'PK') return kindOfArchive(source)
  // What a recorder writes that was sent nothing.
  if (/^\uFEFF?\s*\{\s*\}\s*$/.test(source.head.toString())) return 'writer calls'
  try {
    return (await kindOf(source)) ?? (entity ? 'documents' : null) ?? refuse(`it is JSON of an unknown form: ${expected}`)
  } catch (error) {
    if (error instanceof JsonError) refuse(`it is not valid JSON (${error.message}): ${expected}`)
    throw error
  }
}

/** An archive with one of these two files is a timetable. */
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
    else if (typeof name === 'string') kind ??= kindsByMember[name] ?? null
    else if (value !== 'object') kind = null
    if (path.length > 0) return 'skip'
    return value === 'scalar' ? 'take' : 'enter'
  }
  async function* untilKnown() {
    for await (const chunk of source.read()) {
      yield chunk
      if (kind) return
    }
  }
  try {
    for await (const _ of walkJson(untilKnown(), choose, 'several values'));
  } catch (error) {
    // The import itself reads what comes after the deciding member.
    if (!(kind && error instanceof JsonError)) throw error
  }
  return kind
}

function refuse(sentence: string): never {
  throw new UnusableFile(sentence)
}
