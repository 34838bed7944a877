import { expect, test, vi } from 'vitest'
import { nothingPending, onOpen, openSheet, pendingAfter, sheetOf } from '@/components/palette/open-sheet'

const target = { tagName: 'INPUT' } as never
const press = (key: string, more: object = {}) =>
  sheetOf({ key, ctrlKey: false, metaKey: false, altKey: false, target: null, ...more })

test.each([
  ['k', { ctrlKey: true }, 'palette'],
  ['K', { metaKey: true }, 'palette'],
  ['/', {}, 'palette'],
  ['?', {}, 'shortcuts'],
  ['k', {}, null],
  ['/', { ctrlKey: true }, null],
  ['/', { target }, null],
  ['?', { target }, null],
  ['k', { target, ctrlKey: true }, 'palette'],
])('%s with %j shows %s', (key, more, sheet) => expect(press(key, more)).toBe(sheet))

test('a listener is called until it unsubscribes', () => {
  const listener = vi.fn()
  const stop = onOpen(listener)
  openSheet('palette')
  stop()
  openSheet('shortcuts')
  expect(listener.mock.calls).toEqual([['palette']])
})

const after = (...keys: (string | object)[]) =>
  keys
    .map(key => ({ key: '', ctrlKey: false, metaKey: false, altKey: false, ...(typeof key === 'string' ? { key } : key) }))
    .reduce(pendingAfter, nothingPending)

test.each<[string[], string]>([
  [['/', 'p', 'a', 'r', 'k'], 'park'],
  [['/', 'p', '/', '?'], 'p/?'],
  [['/', 'p', 'x', 'Backspace', 'a', 'Shift', 'Tab'], 'pa'],
])('after %j the palette contains the typed text', (keys, text) => expect(after(...keys)).toEqual({ sheet: 'palette', text }))

test('keys before a shortcut are ignored, Escape cancels, and a shortcut is not text', () => {
  expect(after('p', 'a')).toEqual(nothingPending)
  expect(after('/', 'p', 'Escape')).toEqual(nothingPending)
  expect(after({ key: 'k', ctrlKey: true }, { key: 'c', ctrlKey: true }, 'a')).toEqual({ sheet: 'palette', text: 'a' })
  expect(after('?')).toEqual({ sheet: 'shortcuts', text: '' })
})
