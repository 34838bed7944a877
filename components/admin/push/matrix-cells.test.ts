import { expect, test } from 'vitest'
import { clientsLosingPermission, shownMatrix } from '@/components/admin/push/matrix-cells'
import type { MatrixCell, MatrixRow } from '@/lib/admin/permissions/push-matrix'

const cell = (Client: string, more: Partial<MatrixCell> = {}) =>
  ({ Client, Allowed: true, Permission: `of ${Client}`, ...more }) as MatrixCell
const row = (Path: string, DecidedBy: string | null, Cells: MatrixCell[]) => ({ Path, DecidedBy, Cells }) as MatrixRow

test('the columns are the clients of all cells of a page, each once', () => {
  const { rows, clients } = shownMatrix([
    row('/a/x', '/a/*', [cell('b')]),
    row('/a/y', null, [cell('a'), cell('b')]),
    row('/z', null, []),
  ])
  expect(clients).toEqual(['a', 'b'])
  expect(rows.map(({ cells }) => Object.keys(cells))).toEqual([['b'], ['a', 'b'], []])
})

test('a permission for the path itself ends pushes through a wider URI, and no others', () => {
  const cells = [cell('wide'), cell('chief', { Permission: null }), cell('gone', { Allowed: false, Permission: null })]
  const shown = (decided: string | null) => shownMatrix([row('/a/x', decided, cells)]).rows[0]!
  expect(clientsLosingPermission(shown('/a/*'))).toEqual(['wide'])
  expect(clientsLosingPermission(shown('/a/x'))).toEqual([])
  expect(clientsLosingPermission(shown(null))).toEqual([])
})
