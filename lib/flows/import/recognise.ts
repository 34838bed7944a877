import type { Entity } from '@/lib/content/entities'
import type { Source } from '@/lib/flows/import/source'
import { UnusableFile } from '@/lib/flows/import/unusable'
import { JsonError } from '@/lib/formats/json-error'
import { type Choose, walkJson } from '@/lib/formats/json-walk'

/** What a file holds, told from its content and never from its name. */
export type FileKind = 'list envelope' | 'list of documents' | 'document' | 'content calls' | 'writer calls' | 'shapes'

/** Members that only one kind has at its top; the first of them that comes decides. */
const telling: Record<string, FileKind> = {
  Items: 'list envelope',
  TotalResults: 'list envelope',
  posts: 'content calls',
  puts: 'content calls',
  putMultiples: 'content calls',
  syncedDataTypes: 'writer calls',
  syncedStations: 'writer calls',
  syncedData: 'writer calls',
  features: 'shapes',
  _Meta: 'document',
  Id: 'document',
}

const expected =
  'expected a list envelope (with Items), a list of documents, a document with Id or _Meta, recorded content calls (posts, puts, putMultiples), recorded writer calls (syncedDataTypes, syncedStations, syncedData) or a GeoJSON FeatureCollection'

/**
 * @param entity when it is given, an object of unknown form counts as a document
 * @throws UnusableFile with one sentence when it is nothing that can be imported
 */
export async function recognise(source: Source, entity: Entity | null): Promise<FileKind> {
  refuseBinary(source.head)
  try {
    return (await kindOf(source)) ?? (entity ? 'document' : null) ?? refuse(`it is JSON of an unknown form: ${expected}`)
  } catch (error) {
    if (error instanceof JsonError) refuse(`it is not valid JSON (${error.message}): ${expected}`)
    throw error
  }
}

function refuseBinary(head: Buffer): void {
  if (head.length === 0) refuse('it is empty')
  if (head.subarray(0, 2).toString('latin1') !== 'PK') return
  // The names of the files in an archive stand uncompressed before each of them.
  const looksLikeTimetable = /(agency|stops|routes|trips|stop_times|calendar|calendar_dates|feed_info|shapes)\.txt/.test(
    head.toString('latin1'),
  )
  refuse(looksLikeTimetable ? 'it is a GTFS timetable, and timetables are not imported yet' : `it is a ZIP archive: ${expected}`)
}

async function kindOf(source: Source): Promise<FileKind | null> {
  let kind: FileKind | null = null
  const choose: Choose = (path, value) => {
    const [name] = path
    if (name === undefined) kind = value === 'list' ? 'list of documents' : null
    else if (typeof name === 'string') kind ??= telling[name] ?? null
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
    for await (const _ of walkJson(untilKnown(), choose));
  } catch (error) {
    // What comes after the telling member is read by the import itself.
    if (!(kind && error instanceof JsonError)) throw error
  }
  return kind
}

function refuse(sentence: string): never {
  throw new UnusableFile(sentence)
}
