import { expect, test } from 'vitest'
import type { MapFeature } from '@/components/geometry/feature'
import { middleOf, signCollection } from '@/components/map/style/signs'

test('a sign is in the middle of its line by length, wherever its corners are', () => {
  const coordinates = [0, 0.1, 0.2, 1].map(x => [x, 0])
  expect(middleOf({ type: 'LineString', coordinates })).toEqual([0.5, 0])
  expect(middleOf({ type: 'Point', coordinates: [11, 46] })).toEqual([11, 46])
  expect(middleOf({ type: 'LineString', coordinates: [[3, 3]] })).toEqual([3, 3])
})

test('only records with a sign get one, and the most severe are above the others', () => {
  const record = (id: string): MapFeature => ({ id, title: id, geometry: { type: 'Point', coordinates: [11, 46] } })
  const signed = (id: string, severity: 'high' | 'low') => ({ ...record(id), sign: { icon: 'car', severity, bearing: null } })
  const { features } = signCollection([signed('a', 'high'), signed('b', 'low'), record('c')])
  expect(features.map(({ properties }) => properties!['id'])).toEqual(['a', 'b'])
  expect(features[0]!.properties!['order']).toBeGreaterThan(features[1]!.properties!['order'])
  expect(features[0]!.properties!['image']).not.toBe(features[1]!.properties!['image'])
})
