import { expect, test } from 'vitest'
import { classesOf, classesOfGroups, shadesOf } from '@/components/map/classes'
import type { MapFeature } from '@/components/map/feature'

const feature = (group: string | null, place: number): MapFeature => ({
  ...{ id: String(place), title: '', group },
  geometry: { type: 'Point', coordinates: [11, 46] },
})

const groups = [...'aaaaabbbbcccddef', null].map((group, place) => feature(group, place))

test('the four largest groups have a colour of their own, whoever counted them', () => {
  const own = classesOf(groups)
  const named = ['a', 'b', 'c', 'd', 'e'].map((value, place) => ({ value, count: [5, 4, 3, 2, 1][place]! }))
  expect(classesOfGroups({ named, others: { groups: 1, count: 1 }, without: 1 })).toEqual(own)
  expect([...shadesOf(own)]).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ])
  expect(own).toMatchObject({ others: { groups: 2, count: 2 }, without: 1 })
})
