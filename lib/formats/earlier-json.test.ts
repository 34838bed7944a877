import { expect, test } from 'vitest'
import { earlierJson } from '@/lib/formats/earlier-json'
import { differences } from '@/lib/formats/json-difference'

test.each<[string, unknown[]]>([
  ['members that come, change and go', [{ a: 1 }, { a: 2, b: { c: [1] } }, { b: { c: [2] } }]],
  ['lists that grow and shrink', [{ l: [1, 2, 3] }, { l: [1] }, { l: [0, 1, 2, 3, 4] }, { l: [] }]],
  [
    'names that mean something in a pointer',
    [
      { 'a/b': 1, 'm~n': [1] },
      { 'a/b': { 'c/d': 2 }, 'm~n': [] },
    ],
  ],
])('every version is found again: %s', (_, versions) => {
  const changes = versions.slice(1).map((after, place) => differences(versions[place], after))
  for (const [place, version] of versions.entries())
    expect(earlierJson(versions.at(-1), changes.slice(place).toReversed())).toEqual(version)
})
