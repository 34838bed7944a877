import type { MatrixCell, MatrixRow } from '@/lib/admin/permissions/push-matrix'

export type DisplayRow = Omit<MatrixRow, 'Cells'> & Readonly<{ cells: Readonly<Record<string, MatrixCell>> }>

export type OpenCell = Readonly<{ row: DisplayRow; client: string }>

/** One page of the matrix. The columns are the clients of all its cells, by id. */
export function shownMatrix(rows: readonly MatrixRow[]): { rows: DisplayRow[]; clients: string[] } {
  const shown = rows.map(({ Cells, ...row }) => ({ ...row, cells: Object.fromEntries(Cells.map(cell => [cell.Client, cell])) }))
  return { rows: shown, clients: [...new Set(rows.flatMap(({ Cells }) => Cells.map(({ Client }) => Client)))].sort() }
}

/** Clients that push to a path through a URI with a wildcard. A permission for the path itself would end that. */
export function clientsLosingPermission({ Path, DecidedBy, cells }: DisplayRow): string[] {
  if (DecidedBy === null || DecidedBy === Path) return []
  return Object.values(cells)
    .filter(({ Allowed, Permission }) => Allowed && Permission !== null)
    .map(({ Client }) => Client)
}
