import type { Geometry, LonLat } from '@/components/geometry/geojson'
import type { CellKind, Row } from '@/components/source/source'
import type { FileData } from '@/components/ui/saved-file'
import type { AboutSheet } from '@/lib/formats/tables/workbook'
import type { Zone } from '@/lib/grammar/time-zone'

/** A column of a file. Tables use the name `head`, programs `property`. `width` is in pixels. */
export type SavedColumn = Readonly<{
  head: string
  property: string
  kind: CellKind
  width: number
  read(each: SavedRow): unknown
}>

/** The location of a row. Without a position, the middle of the geometry's bounding box is used. */
export type RowLocation = Readonly<{ geometry: Geometry | null; position: LonLat | null }>

export type SavedRow = Readonly<{ row: Row }> & RowLocation

export type FileSetting = Readonly<{ title: string; language: string; zone: Zone; about(count: RowCount): AboutSheet }>

/** The rows in a file, and the total of its list. A download that was ended early has fewer rows. */
export type RowCount = Readonly<{ rows: number; total: number }>

/** Writes a file in parts: the head once, rows any number of times, the foot once. */
export type FileWriter = Readonly<{
  head(): FileData
  rows(rows: readonly SavedRow[], first: boolean): FilePiece
  foot(count: RowCount): FileData
}>

/** Counts of changed cells. A guarded one has an apostrophe, so that it is no formula. A cut one is shortened. */
export type ChangedCells = Readonly<{ guarded: number; cut: number }>

export type FilePiece = Readonly<{ data: FileData; changed: ChangedCells }>

export const unchanged: ChangedCells = { guarded: 0, cut: 0 }
