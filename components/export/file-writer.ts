import type { Geometry, LonLat } from '@/components/geometry/geojson'
import type { CellKind, Row } from '@/components/source/source'
import type { FileData } from '@/components/ui/saved-file'
import type { Zone } from '@/lib/grammar/time-zone'

/** A column of a file: `head` is its name in tables, `property` its name for programs, `width` is in pixels. */
export type SavedColumn = Readonly<{
  head: string
  property: string
  kind: CellKind
  width: number
  /** Returns the API's value of the cell, before formatting. */
  read(each: SavedRow): unknown
}>

/** The location of a row. `position` is the record's position, else the middle of its geometry's bounding box. */
export type RowLocation = Readonly<{ geometry: Geometry | null; position: LonLat | null }>

export type SavedRow = Readonly<{ row: Row }> & RowLocation

/** Settings of the page for a file. `zone` is the time zone of local times. */
export type FileSetting = Readonly<{ title: string; language: string; zone: Zone; about(count: RowCount): AboutSheet }>

/** The rows in a file, and the total of its list. A download that was ended early has fewer rows. */
export type RowCount = Readonly<{ rows: number; total: number }>

/** The sheet about the origin of the rows. A line consists of a label and a text. */
export type AboutSheet = Readonly<{ title: string; lines: readonly (readonly [label: string, text: string])[] }>

/** Writes a file in parts: the head once, rows any number of times, the foot once. */
export type FileWriter = Readonly<{
  head(): FileData
  /** @param first whether these are the first rows of the file */
  rows(rows: readonly SavedRow[], first: boolean): FilePiece
  foot(count: RowCount): FileData
}>

/** Counts of changed cells. `guarded`: prefixed with an apostrophe, so as not to be formulas; `cut`: shortened. */
export type ChangedCells = Readonly<{ guarded: number; cut: number }>

export type FilePiece = Readonly<{ data: FileData; changed: ChangedCells }>

export const unchanged: ChangedCells = { guarded: 0, cut: 0 }
