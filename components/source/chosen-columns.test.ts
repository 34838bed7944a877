import { expect, test } from 'vitest'
import { chosenColumns } from '@/components/source/chosen-columns'
import type { ListSource } from '@/components/source/source'

const names = {
  dataTypes: { free: 'Freie Plätze' },
  values: { AccoCategoryId: { '4stars': '4 Sterne' }, 'smetadata.use': { commuters: 'Für Pendler' } },
}

test.each<[string, ListSource, string, object]>([
  [
    'values of records',
    {
      kind: 'content',
      path: '/content/v1/Accommodation',
      filter: [],
      titles: [],
      shapes: false,
      lists: [],
      language: 'de',
      names,
    },
    'category',
    { values: { '4stars': '4 Sterne' } },
  ],
  [
    'values of metadata',
    { kind: 'timeseries', stationType: 'ParkingStation', dataType: null, origin: null, language: 'de', names },
    'smetadata.use',
    { values: { commuters: 'Für Pendler' } },
  ],
  [
    'data types, which keep their names for programs',
    { kind: 'timeseries', stationType: 'ParkingStation', dataType: null, origin: null, language: 'de', names },
    'm free',
    { name: 'free', caption: 'Freie Plätze' },
  ],
])('columns name the codes that are %s', (_, source, key, named) => {
  expect(chosenColumns(source, [], [key]).find(column => column.key === key)).toMatchObject(named)
})

test('the columns of stations are known before any row is', () => {
  const source: ListSource = {
    kind: 'timeseries',
    stationType: 'ParkingStation',
    dataType: null,
    origin: null,
    language: 'de',
    names,
  }
  const columns = chosenColumns(source, [], ['title', 'm free', 'measured', 'origin', 'code'])
  expect(columns.map(({ key, kind }) => [key, kind])).toEqual([
    ['title', 'title'],
    ['m free', 'number'],
    ['measured', 'age'],
    ['origin', 'text'],
    ['code', 'text'],
  ])
})

test('a column of one entry of a list asks for that entry, one of a list for all', () => {
  const source: ListSource = {
    kind: 'content',
    path: '/content/v1/Weather/Forecast',
    filter: [],
    titles: [],
    shapes: false,
    lists: ['ForeCastDaily'],
    language: 'de',
    names,
  }
  const pathsOf = (key: string) => chosenColumns(source, [], [key]).find(column => column.key === key)!.paths
  expect(pathsOf('ForeCastDaily.[1].Date')).toEqual(['ForeCastDaily.[1].Date'])
  expect(pathsOf('ForeCastDaily.Date')).toEqual(['ForeCastDaily.[*].Date'])
})
