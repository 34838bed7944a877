import type { Entity } from '@/lib/content/entities'
import type { ImportedTypes } from '@/lib/flows/import/missing-datasets'
import type { ImportSource } from '@/lib/flows/import/source'
import type { Tally } from '@/lib/flows/import/tally'

/** The import of one file. */
export type Job = Readonly<{
  source: ImportSource
  tally: Tally
  /** The file's contents; every pass is counted by the progress bar. */
  read(): AsyncIterable<Uint8Array>
  /** Entity of documents that do not name theirs. */
  entity: Entity | null
  /** Source of documents that do not name theirs. */
  sourceName: string | null
  /** The name of a timetable; null: its own. */
  feedName: string | null
  /** Hosts of other services whose datasets moved here, e.g. `api.example.org`. */
  movedHosts: readonly string[]
  /** Gets the types of what is imported. */
  imported: ImportedTypes
  /** Whether unusable records are reported, or undo the import of this file, or of all files together. */
  flaws: 'reported' | 'refused' | 'refused together'
  /** Reports bytes read, for imports that read the file themselves. */
  advance(bytes: number): void
}>
