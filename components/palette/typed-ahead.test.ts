import { expect, test } from 'vitest'
import { nothingAwaited, pendingAfter } from '@/components/palette/typed-ahead'

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
