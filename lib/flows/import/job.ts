import type { Entity } from '@/lib/content/entities'
import type { Source } from '@/lib/flows/import/source'
import type { Tally } from '@/lib/flows/import/tally'

/** One file on its way in. */
export type Job = Readonly<{
  source: Source
  tally: Tally
  /** The file's contents; every pass is counted by the progress bar. */
  read(): AsyncIterable<Uint8Array>
  /** Entity of documents that do not name theirs. */
  entity: Entity | null
  /** Source of documents that do not name theirs. */
  sourceName: string | null
  /** What a timetable is called; null: as it calls itself. */
  feedName: string | null
  /** Hosts of other services whose datasets moved here, e.g. `api.example.org`. */
  movedHosts: readonly string[]
  /** Whether records that cannot be used are told of, or undo the import of this file, or of all files together. */
  flaws: 'reported' | 'refused' | 'refused together'
  /** For what reads the file itself: so many of its bytes were read. */
  advance(bytes: number): void
}>
