import type { Geometry, LonLat } from '@/components/geometry/geojson'
import type { CellKind, Row } from '@/components/source/source'
import type { FileData } from '@/components/ui/saved-file'
import type { Zone } from '@/lib/grammar/time-zone'

/** A column of a file, with its names in tables and for programs. `width` is in pixels. */
export type SavedColumn = Readonly<{
  head: string
  property: string
  kind: CellKind
  width: number
  /** The API's value of the cell, before formatting. */
  read(each: SavedRow): unknown
}>

/** The location of a row. `position`: the record's own, else the middle of the box around its geometry. */
export type RowLocation = Readonly<{ geometry: Geometry | null; position: LonLat | null }>

export type SavedRow = Readonly<{ row: Row }> & RowLocation

/** The page's settings for a file. `zone`: the platform's time zone. */
export type FileSetting = Readonly<{ title: string; language: string; zone: Zone; about(count: RowCount): AboutSheet }>

/** Rows in a file and in its list; a file may end early. */
export type RowCount = Readonly<{ rows: number; total: number }>

/** The sheet about the origin of the rows: lines of a label and a text. */
export type AboutSheet = Readonly<{ title: string; lines: readonly (readonly [label: string, text: string])[] }>

/** Writes a file piece by piece: the head once, any number of rows, the foot once. */
export type FileWriter = Readonly<{
  head(): FileData
  /** @param first whether no row has been written yet */
  rows(rows: readonly SavedRow[], first: boolean): FilePiece
  foot(count: RowCount): FileData
}>

/** Changed cells. `guarded`: prefixed with an apostrophe against formulas; `cut`: longer than a cell can be. */
export type ChangedCells = Readonly<{ guarded: number; cut: number }>

export type FilePiece = Readonly<{ data: FileData; changed: ChangedCells }>

export const unchanged: ChangedCells = { guarded: 0, cut: 0 }
