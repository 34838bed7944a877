import { expect, test } from 'vitest'
import { geoJsonFeature, type MapFeature } from '@/components/geometry/feature'
import { classesOf, classesOfGroups, countsOf, groupsIn, shadesOf } from '@/components/map/record-groups'

const feature = (group: string | null, index: number): MapFeature => ({
  id: String(index),
  title: '',
  groups: group === null ? [] : [group],
  geometry: { type: 'Point', coordinates: [11, 46] },
})

const groupsOf = (letters: Iterable<string | null>) => [...letters].map((group, index) => feature(group, index))
const groups = groupsOf([...'aaaaabbbbcccddef', null])

test('the four largest groups have a colour of their own, whatever counted them', () => {
  const own = classesOf(groups, null)
  const named = ['a', 'b', 'c', 'd', 'e'].map((value, index) => ({ value, count: 5 - index }))
  expect(classesOfGroups({ named, others: { groups: 1, count: 1 }, without: 1 }, null)).toEqual({ ...own, rest: ['e'] })
  expect(Object.fromEntries(shadesOf(own))).toEqual({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 5 })
  expect(own).toMatchObject({ others: { groups: 2, count: 2 }, without: 1 })
})

test('filters do not change the colour of a group; if two groups have one colour, the larger in the dataset gets it', () => {
  const order = ['a', 'b', 'c', 'd', 'e', 'f']
  const shadesWith = (letters: string) => Object.fromEntries(shadesOf(classesOf(groupsOf(letters), order)))
  expect(shadesWith('aaaaabbbbcccddef')).toEqual({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 5 })
  expect(shadesWith('abbbbbcc')).toEqual({ a: 1, b: 2, c: 3 })
  expect(shadesWith('eeeeeaf')).toEqual({ a: 1, f: 2, e: 5 })
  expect(shadesWith('eeffd')).toEqual({ d: 4, e: 1, f: 2 })
  // Groups counted by the API get the same colours. A group that is missing in `order` is one of the others.
  const named = ['z', 'b'].map((value, index) => ({ value, count: 90 - index }))
  expect(classesOfGroups({ named, others: { groups: 0, count: 0 }, without: 0 }, order)).toMatchObject({
    classes: [{ value: 'b', shade: 2 }],
    others: { groups: 1, count: 90 },
  })
  expect(classesOf(groupsOf('eeeeeax'), order)).toMatchObject({ others: { groups: 2, count: 6 } })
})

const leveled = (...lists: readonly (readonly string[])[]) =>
  lists.map((groups, place): MapFeature => ({ ...feature(null, place), groups }))

test('records are grouped on the first level on which they differ', () => {
  const hikes = leveled(['Activity', 'Hike', 'Hut'], ['Activity', 'Hike', 'Summit'], ['Activity', 'Hike', 'Hut'])
  expect(classesOf(hikes, null).classes).toMatchObject([
    { value: 'Hut', count: 2 },
    { value: 'Summit', count: 1 },
  ])
  // A record with fewer levels has a group of its own.
  const mixed = leveled(['Activity', 'Hike'], ['Activity', 'Ride'], ['Activity'], ['Activity', 'Ride'])
  const order = groupsIn(countsOf(mixed).named)
  expect(classesOf(mixed, order).classes.map(({ value, count }) => [value, count])).toEqual([
    ['Ride', 2],
    ['Activity', 1],
    ['Hike', 1],
  ])
})

test('a record with several tags is drawn in the group in which the legend counts it', () => {
  const tagged = leveled(['x', 'a'], ['x', 'b'], ['x', 'c'], ['x', 'd'], ['x', 'e', 'a'], ['x', 'a', 'e'])
  const order = groupsIn(countsOf(tagged).named)
  const classes = classesOf(tagged, order)
  const drawn = tagged.map(each => geoJsonFeature(each, shadesOf(classes)).properties!['shade'] as number)
  for (const { shade, count } of classes.classes) expect(drawn.filter(each => each === shade)).toHaveLength(count)
  expect(drawn.filter(each => each === 5)).toHaveLength(classes.others.count)
})
