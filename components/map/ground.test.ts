import { expect, test } from 'vitest'
import { type Ground, mergedPlaces } from '@/components/map/ground'

type GroundPlace = Ground['places'][number]

const place = (rank: number, position: readonly [number, number], names: GroundPlace['names']): GroundPlace => ({
  rank,
  position,
  names,
})

test('a place that is a municipality and a district as well is named once, by its rank as a municipality', () => {
  const town = place(1, [11.3547, 46.4983], { de: 'Bozen', it: 'Bolzano' })
  const village = place(4, [11.36, 46.48], { de: 'Haslach', it: 'Aslago' })
  expect(mergedPlaces([town, place(4, [11.3551, 46.4979], { de: 'Bozen', it: 'Bolzano Centro' }), village])).toEqual([
    town,
    village,
  ])
})

test('places of one name that lie apart are two', () => {
  const both = [place(3, [11.0, 46.7], { de: 'St. Martin' }), place(4, [11.9, 46.7], { de: 'St. Martin' })]
  expect(mergedPlaces(both)).toEqual(both)
})

test('two names that a map would write alike are one, whatever their languages', () => {
  expect(mergedPlaces([place(4, [11, 46], { de: 'Ried' }), place(4, [11, 46], { it: 'Ried' })])).toHaveLength(1)
  expect(
    mergedPlaces([place(4, [11, 46], { de: 'Ried', it: 'Novale' }), place(4, [11, 46], { de: 'Au', it: 'Ried' })]),
  ).toHaveLength(2)
})
