import { expect, test, vi } from 'vitest'
import { nothingAwaited, onOpen, openSheet, pendingAfter, sheetOf } from '@/components/palette/open-sheet'

const press = (key: string, more: object = {}) =>
  sheetOf({ key, ctrlKey: false, metaKey: false, altKey: false, target: null, ...more })

test.each([
  ['k', { ctrlKey: true }, 'palette'],
  ['K', { metaKey: true }, 'palette'],
  ['/', {}, 'palette'],
  ['?', {}, 'shortcuts'],
  ['k', {}, null],
  ['/', { ctrlKey: true }, null],
])('%s with %j opens %s', (key, more, sheet) => expect(press(key, more)).toBe(sheet))

test('what is typed into a field is text, but Ctrl K opens the palette from there too', () => {
  const target = { tagName: 'INPUT' } as never
  expect([press('/', { target }), press('?', { target }), press('k', { target, ctrlKey: true })]).toEqual([null, null, 'palette'])
})

test('a listener hears of changes until it stops', () => {
  const told = vi.fn()
  const stop = onOpen(told)
  openSheet('palette')
  stop()
  openSheet('shortcuts')
  expect(told.mock.calls).toEqual([['palette']])
})

const after = (...keys: (string | object)[]) =>
  keys
    .map(key => ({ key: '', ctrlKey: false, metaKey: false, altKey: false, ...(typeof key === 'string' ? { key } : key) }))
    .reduce(pendingAfter, nothingAwaited)

test.each<[string[], string]>([
  [['/', 'p', 'a', 'r', 'k'], 'park'],
  [['/', 'p', '/', '?'], 'p/?'],
  [['/', 'p', 'x', 'Backspace', 'a', 'Shift', 'Tab'], 'pa'],
])('of %j the palette gets what is typed for it', (keys, text) => expect(after(...keys)).toEqual({ sheet: 'palette', text }))

test('what is typed before anything is asked for is nothing', () => expect(after('p', 'a')).toEqual(nothingAwaited))

test('Escape calls it off, and a shortcut is no text', () => {
  expect(after('/', 'p', 'Escape')).toEqual(nothingAwaited)
  expect(after({ key: 'k', ctrlKey: true }, { key: 'c', ctrlKey: true }, 'a')).toEqual({ sheet: 'palette', text: 'a' })
  expect(after('?')).toEqual({ sheet: 'shortcuts', text: '' })
})
