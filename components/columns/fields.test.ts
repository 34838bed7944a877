import { expect, test } from 'vitest'
import { wholeColumns } from '@/components/columns/column-choice'
import { fieldGroups, groupsIn, matching } from '@/components/columns/field-groups'
import { completions, fieldLanguages, readPath } from '@/components/columns/field-path'
import type { FieldInfo } from '@/components/query/fields'
import { columnsOf, titleColumn } from '@/components/source/content-columns'
import { contentSource, seriesSource } from '@/components/source/fixtures'
import { measureColumn } from '@/components/source/series-source'
import type { Column, ListSource } from '@/components/source/source'
import { languageNames } from '@/components/text/language-name'

const field = (path: string, description = ''): FieldInfo => ({ path, type: 'text', description, deprecated: false })
const content = contentSource()
const series = seriesSource({ stationType: 'X', language: 'de' })
const contentFields = ['Id', 'Detail.de.Title', 'Tags.Id', '_Meta.Source', 'GpsInfo.Altitude'].map(path => field(path))
const seriesFields = [
  field('m free', 'free places'),
  ...['sname', 'scode', 'smetadata.capacity', 'mvalidtime'].map(path => field(path)),
]
const nameOf = ({ label, name }: Column) => label ?? name ?? ''

test('fields are grouped into default columns, fields of the record, and each object; nothing twice', () => {
  const usual = [titleColumn, ...columnsOf(content).filter(({ key }) => key === 'source' || key === 'changed')]
  const groups = fieldGroups({ source: content, fields: contentFields, usual, nameOf })
  expect(groups.map(({ kind, name, choices }) => [kind, name, choices.map(({ key }) => key)])).toEqual([
    ['usual', 'usual', ['source', 'changed']],
    ['own', 'own', ['Id']],
    ['object', 'Detail', ['Detail.de.Title']],
    ['object', 'GpsInfo', ['GpsInfo.Altitude']],
    ['object', 'Tags', ['Tags.Id']],
  ])
})

test('data types have a group of their own; fields of measurements are not columns of stations', () => {
  const usual: Column[] = [
    { key: 'title', kind: 'title', label: 'name', width: 1 },
    { key: 'code', kind: 'text', label: 'code', width: 1 },
  ]
  const groups = fieldGroups({ source: series, fields: seriesFields, usual, nameOf })
  expect(groups.map(({ kind, choices }) => [kind, choices.map(({ key }) => key)])).toEqual([
    ['usual', ['code']],
    ['measured', ['m free']],
    ['object', ['smetadata.capacity']],
  ])
  expect(matching(groups, 'FREE pla', 'de').flatMap(({ choices }) => choices.map(({ name }) => name))).toEqual(['free'])
  expect(matching(groups, 'nothing of the kind', 'de')).toEqual([])
  expect(matching(groups, ' ', 'de')).toEqual(groups)
})

test.each([
  ['title', ['Detail.de.Title']],
  ['de.Title', ['Detail.de.Title']],
  ['it.Title', ['Detail.it.Title']],
  ['Detail.fr', ['Detail.fr.Title']],
  ['xx.Altitude', []],
])('%s finds %j', (text, found) => {
  const groups = fieldGroups({ source: content, fields: contentFields, usual: [titleColumn], nameOf })
  expect(matching(groups, text, 'de').flatMap(({ choices }) => choices.map(({ key }) => key))).toEqual(found)
})

test.each(['de', 'en', 'it'])('de.Name finds AccoDetail.de.Name on a page in %s', language => {
  const fields = ['Id', `AccoDetail.${language}.Name`, `AccoDetail.${language}.City`].map(path => field(path))
  const groups = fieldGroups({ source: { ...content, language }, fields, usual: [], nameOf })
  const found = matching(groups, 'de.Name', language).flatMap(({ choices }) => choices.map(({ key }) => key))
  expect(found).toEqual(['AccoDetail.de.Name'])
})

test.each([
  ['Detail.de.Title', 'Detail.de.Title', true],
  [' Detail.it.Title ', 'Detail.it.Title', true],
  ['Tags.[*].Id', 'Tags.Id', true],
  ['Tags', 'Tags', true],
  ['GpsInfo.0.Altitude', 'GpsInfo.0.Altitude', true],
  ['Foo.Bar', 'Foo.Bar', false],
])('the typed path %s of a record', (text, key, described) =>
  expect(readPath(content, contentFields, text)).toEqual({ key, described }),
)

test.each([
  ['free', 'm free'],
  ['smetadata.capacity', 'smetadata.capacity'],
  ['sname', 'sname'],
  ['tunit', null],
  ['mvalue', null],
  ['foo', null],
  ['Detail.de.Title', null],
])('the typed path %s of a station', (text, key) => expect(readPath(series, seriesFields, text)?.key ?? null).toBe(key))

test.each(['', '.', 'a..b', 'a b', 'a,b', '<b>'])('%j is not a path', text =>
  expect(readPath(content, contentFields, text)).toBeNull(),
)

test('a path is completed in all languages; paths that begin with the text come first', () => {
  const languages = ['en', 'de', 'it', 'nl', 'cs', 'pl', 'fr', 'ru', 'ld']
  expect(completions(contentFields, 'de', 'title')).toEqual(languages.map(language => `Detail.${language}.Title`))
  expect(completions(contentFields, 'de', 'I')[0]).toBe('Id')
  expect(completions(contentFields, 'de', '')).toEqual([])
})

test('a default column stays in the language of the page; its field and others are listed in the selected one', () => {
  const fields = [...contentFields, field('ContactInfos.de.City')]
  const usual = [titleColumn, ...columnsOf(content)]
  const groups = groupsIn(fieldGroups({ source: content, fields, usual, nameOf }), 'de', 'ld')
  const pathsOf = (name: string) => groups.find(group => group.name === name)!.choices.map(({ path }) => path)
  expect(pathsOf('usual')).toContain('ContactInfos.de.City')
  expect([pathsOf('ContactInfos'), pathsOf('Detail')]).toEqual([['ContactInfos.ld.City'], ['Detail.ld.Title']])
  expect([pathsOf('own'), pathsOf('Tags')]).toEqual([['Id'], ['Tags.Id']])
})

test.each(['en', 'de', 'it'] as const)('every language of records has a name in %s', locale => {
  const nameOf = languageNames(locale)
  expect(fieldLanguages.map(nameOf).filter(name => name.length < 4)).toEqual([])
})

test('a whole dataset has every data type of its stations, and the ids of records', async () => {
  const list: Column[] = [titleColumn, measureColumn('m free', '1'), { key: 'code', kind: 'text', label: 'code', width: 1 }]
  const read = async () => ({ data: [{ tname: 'free' }, { tname: 'occupied', tunit: 'cars' }] })
  const keysOf = async (source: ListSource) => (await wholeColumns(source, list, read)).map(({ key }) => key)
  expect(await keysOf(series)).toEqual(['title', 'm free', 'm occupied', 'code'])
  expect((await keysOf(content)).at(-1)).toBe('Id')
  const named = await wholeColumns({ ...series, names: { dataTypes: { occupied: 'Belegte Plätze' }, values: {} } }, list, read)
  expect(named.find(({ key }) => key === 'm occupied')).toMatchObject({ name: 'occupied', caption: 'Belegte Plätze' })
})
