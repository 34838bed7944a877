import { expect, test } from 'vitest'
import type { MapFeature } from '@/components/geometry/feature'
import { classesOf, classesOfGroups, groupsIn, shadesOf } from '@/components/map/classes'

const feature = (group: string | null, place: number): MapFeature => ({
  id: String(place),
  title: '',
  groups: group === null ? [] : [group],
  geometry: { type: 'Point', coordinates: [11, 46] },
})

const groupsOf = (letters: Iterable<string | null>) => [...letters].map((group, place) => feature(group, place))
const groups = groupsOf([...'aaaaabbbbcccddef', null])

test('the four largest groups have a colour of their own, in whatever order they were counted', () => {
  const own = classesOf(groups, null)
  const named = ['a', 'b', 'c', 'd', 'e'].map((value, place) => ({ value, count: [5, 4, 3, 2, 1][place]! }))
  expect(classesOfGroups({ named, others: { groups: 1, count: 1 }, without: 1 }, null)).toEqual(own)
  expect([...shadesOf(own)]).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ])
  expect(own).toMatchObject({ others: { groups: 2, count: 2 }, without: 1 })
})

test('a group keeps its colour whatever the list is narrowed down by; of two of one colour the larger one of the dataset has it', () => {
  const order = ['a', 'b', 'c', 'd', 'e', 'f']
  const shadesWith = (letters: string) => Object.fromEntries(shadesOf(classesOf(groupsOf(letters), order)))
  expect(shadesWith('aaaaabbbbcccddef')).toEqual({ a: 1, b: 2, c: 3, d: 4 })
  expect(shadesWith('abbbbbcc')).toEqual({ a: 1, b: 2, c: 3 })
  expect(shadesWith('eeeeeaf')).toEqual({ a: 1, f: 2 })
  expect(shadesWith('eeffd')).toEqual({ d: 4, e: 1, f: 2 })
  expect(classesOf(groupsOf('eeeeeax'), order)).toMatchObject({ others: { groups: 2, count: 6 } })
})

test('a list in tiles and a short one drawn record by record take their colours from the groups of the whole dataset alike', () => {
  const counted = (letters: string) => ({
    named: [...letters].map((value, place) => ({ value, count: 90 - place })),
    others: { groups: 0, count: 0 },
    without: 0,
  })
  const order = groupsIn(counted('abcdefgh').named)
  const tiled = (letters: string) => Object.fromEntries(shadesOf(classesOfGroups(counted(letters), order)))
  const drawn = (letters: string) => Object.fromEntries(shadesOf(classesOf(groupsOf(letters), order)))
  for (const letters of ['abcdefgh', 'bcd', 'dcb', 'h', 'efgh', 'hgfedcba']) expect(tiled(letters)).toEqual(drawn(letters))
  expect(tiled('dcb')).toEqual({ b: 2, c: 3, d: 4 })
  // A group that the dataset has too few of to be named keeps the colour of the other values.
  expect(classesOfGroups(counted('zb'), order)).toMatchObject({
    classes: [{ value: 'b', shade: 2 }],
    others: { groups: 1, count: 90 },
  })
})
