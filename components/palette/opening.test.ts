import { expect, test, vi } from 'vitest'
import { onOpen, openSheet, sheetOf } from '@/components/palette/opening'

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

test('whoever listens is told, until it stops', () => {
  const told = vi.fn()
  const stop = onOpen(told)
  openSheet('palette')
  stop()
  openSheet('shortcuts')
  expect(told.mock.calls).toEqual([['palette']])
})
