import { expect, test } from 'vitest'
import { chosenColumns } from '@/components/source/chosen-columns'
import { contentSource, seriesSource } from '@/components/source/fixtures'
import type { ListSource } from '@/components/source/source'

const names = {
  dataTypes: { free: 'Freie Plätze' },
  values: { AccoCategoryId: { '4stars': '4 Sterne' }, 'smetadata.use': { commuters: 'Für Pendler' } },
}

const stations: ListSource = { ...seriesSource(), names }
const inns: ListSource = { ...contentSource({ path: '/content/v1/Accommodation' }), names }

test.each<[string, ListSource, string, object]>([
  ['values of records', inns, 'category', { values: { '4stars': '4 Sterne' } }],
  ['values of metadata', stations, 'smetadata.use', { values: { commuters: 'Für Pendler' } }],
  ['data types, whose names for programs stay', stations, 'm free', { name: 'free', caption: 'Freie Plätze' }],
])('columns contain the names of %s', (_, source, key, named) => {
  expect(chosenColumns(source, [], [key]).find(column => column.key === key)).toMatchObject(named)
})

test('the columns of stations do not depend on rows', () => {
  const columns = chosenColumns(stations, [], ['title', 'm free', 'measured', 'origin', 'code'])
  expect(columns.map(({ key, kind }) => `${key}: ${kind}`).join(', ')).toBe(
    'title: title, m free: number, measured: age, origin: text, code: text',
  )
})

test('a column of one entry of a list requests that entry, a column of the list all', () => {
  const source = contentSource({ path: '/content/v1/Weather/Forecast', lists: ['ForeCastDaily'] })
  const pathsOf = (key: string) => chosenColumns(source, [], [key]).find(column => column.key === key)!.paths
  expect(pathsOf('ForeCastDaily.[1].Date')).toEqual(['ForeCastDaily.[1].Date'])
  expect(pathsOf('ForeCastDaily.Date')).toEqual(['ForeCastDaily.[*].Date'])
})
