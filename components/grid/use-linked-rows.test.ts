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
  /** Replaces the rows. */
  hold(...ids: readonly string[]) {
    this.read.clear()
    for (const id of ids) this.read.add(id)
    for (const id of this.selected) if (!this.read.has(id)) this.selected.delete(id)
    for (const listener of this.listeners) listener()
  }
}

test('a row that was selected elsewhere is marked and shown, also when it is read later', () => {
  const grid = new FakeGrid()
  grid.hold('a')
  keepSelected(grid as never, 'b')
  expect([...grid.selected]).toEqual([])
  grid.hold('a', 'b')
  expect([...grid.selected]).toEqual(['b'])
  expect(grid.shown).toEqual(['b'])
})

test('a pressed row stays marked while more is read before the page knows of it, and the list stays where it is', () => {
  const grid = new FakeGrid()
  grid.hold('a', 'b')
  const end = keepSelected(grid as never, null)
  grid.press('a')
  grid.hold('a', 'b', 'y', 'z')
  expect([...grid.selected]).toEqual(['a'])
  end()
  keepSelected(grid as never, 'a')
  expect(grid.shown).toEqual([])
})

test('a selected row that is read again is marked again, but the list does not scroll back to it', () => {
  const grid = new FakeGrid()
  grid.hold('a', 'b')
  keepSelected(grid as never, 'a')
  expect(grid.shown).toEqual(['a'])
  grid.hold('y', 'z')
  grid.hold('a', 'b')
  expect([...grid.selected]).toEqual(['a'])
  expect(grid.shown).toEqual(['a'])
})

test('nothing is selected when nothing is, or when what is selected is not in this list', () => {
  const grid = new FakeGrid()
  for (const selected of [null, 'elsewhere']) {
    grid.hold('a')
    grid.press('a')
    keepSelected(grid as never, selected)
    expect([...grid.selected]).toEqual([])
  }
})
