import type { IRowNode } from 'ag-grid-community'
import { expect, test } from 'vitest'
import { keepSelected } from '@/components/grid/use-linked-rows'
import type { Row } from '@/components/source/source'

/** The parts of a grid that selecting uses, with some rows read. */
class FakeGrid {
  readonly selected = new Set<string>()
  readonly shown: string[] = []
  private readonly read = new Set<string>()
  private readonly listeners = new Set<() => void>()

  getRowNode(id: string): IRowNode<Row> | undefined {
    const node = { id, isSelected: () => this.selected.has(id), setSelected: () => this.press(id) }
    return this.read.has(id) ? (node as unknown as IRowNode<Row>) : undefined
  }
  deselectAll() {
    this.selected.clear()
  }
  ensureNodeVisible(node: IRowNode<Row>) {
    this.shown.push(node.id!)
  }
  addEventListener(_: string, listener: () => void) {
    this.listeners.add(listener)
  }
  removeEventListener(_: string, listener: () => void) {
    this.listeners.delete(listener)
  }
  isDestroyed() {
    return false
  }

  press(id: string) {
    this.selected.clear()
    this.selected.add(id)
  }
  /** Replaces the loaded rows. */
  load(...ids: readonly string[]) {
    this.read.clear()
    for (const id of ids) this.read.add(id)
    for (const id of this.selected) if (!this.read.has(id)) this.selected.delete(id)
    for (const listener of this.listeners) listener()
  }
}

const gridWith = (...ids: readonly string[]) => {
  const grid = new FakeGrid()
  grid.load(...ids)
  return grid
}

test('a row that was selected elsewhere is selected and shown, even if it is loaded later', () => {
  const grid = gridWith('a')
  keepSelected(grid as never, 'b')
  expect([...grid.selected]).toEqual([])
  grid.load('a', 'b')
  expect([[...grid.selected], grid.shown]).toEqual([['b'], ['b']])
})

test('a pressed row stays selected while more rows load, and the list does not scroll', () => {
  const grid = gridWith('a', 'b')
  const end = keepSelected(grid as never, null)
  grid.press('a')
  grid.load('a', 'b', 'y', 'z')
  expect([...grid.selected]).toEqual(['a'])
  end()
  keepSelected(grid as never, 'a')
  expect(grid.shown).toEqual([])
})

test('a selected row that is loaded again is selected again, but the list does not scroll back to it', () => {
  const grid = gridWith('a', 'b')
  keepSelected(grid as never, 'a')
  grid.load('y', 'z')
  grid.load('a', 'b')
  expect([[...grid.selected], grid.shown]).toEqual([['a'], ['a']])
})

test.each([null, 'elsewhere'])('no row of the list is selected if the selection is %s', selected => {
  const grid = gridWith('a')
  grid.press('a')
  keepSelected(grid as never, selected)
  expect([...grid.selected]).toEqual([])
})
