import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteRecent, readRecent } from '@/components/palette/recent-pages'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const noted = (href: string) => {
  noteRecent({ href, title: 'T', note: '' })
  return readRecent().map(hit => hit.href)
}

test('the page visited last comes first, each once', () => {
  noted('/datasets/a')
  noted('/datasets/b')
  expect(noted('/datasets/a')).toEqual(['/datasets/a', '/datasets/b'])
})

test('a search is stored without the position of the user', () => {
  expect(noted('/search?q=parking+near+me&latitude=46.5&longitude=11.35')).toEqual(['/search?q=parking+near+me'])
  expect(noted('/search?q=parking+near+me&latitude=46.7&longitude=11.1')).toHaveLength(1)
})
