import { describe, expect, test } from 'vitest'
import { repairExplorer } from '@/components/repair/repair-explorer'
import { contentSource } from '@/components/source/fixtures'
import { fileBytesMax, readViewsFile, viewsFile } from '@/components/views/views-file'

const source = contentSource()
const check = (query: string) => repairExplorer([...new URLSearchParams(query)], { source, fields: [] }).changes
const dataset = { id: 'd', title: 'Events' }
const head = { format: 'belvedere-views', version: 1, dataset: 'd' }
const read = (file: unknown) => readViewsFile(JSON.stringify(file), 'd', check)

test('an exported file is imported as the same views', () => {
  const query = 'q=see&f=Active.eq.true&f=Tags.Id.in.(%22a%22,%22b%22)&cols=title,Detail.de.Title&v=map'
  const views = [
    { id: '1', name: '<b>"One"</b>', query },
    { id: '2', name: 'Two', query: '' },
  ]
  expect(readViewsFile(viewsFile(dataset, { views, first: '2' }), 'd', check)).toEqual({
    views: views.map(({ name, query: each }) => ({ name, query: each })),
    first: 1,
  })
})

describe('an invalid file is rejected with the positions of its errors', () => {
  test.each([
    ['of another kind', { format: 'x' }, ['notViews format']],
    ['a list', [], ['notViews format']],
    ['of a later version', { ...head, version: 2 }, ['version version']],
    ['of another dataset', { ...head, dataset: 'e', title: 'Others', views: [] }, ['otherDataset dataset']],
    ['without a list', { ...head, views: {} }, ['list views']],
    ['with an unknown property', { ...head, views: [], x: 1 }, ['unknown x']],
    [
      'with invalid views',
      { ...head, views: [null, { name: ' ', query: '' }, { name: 'a', query: 1, first: 'yes', y: 2 }] },
      ['view views[0]', 'name views[1].name', 'unknown views[2].y', 'first views[2].first', 'query views[2].query'],
    ],
  ])('%s', (_, file, flaws) => {
    const result = read(file)
    expect('flaws' in result && result.flaws.map(({ kind, at }) => `${kind} ${at}`)).toEqual(flaws)
  })

  test('with a query that cannot be parsed', () => {
    const result = read({ ...head, views: [{ name: 'a', query: 'f=Active.eq&v=wide&color=red' }] })
    const flaws = 'flaws' in result ? result.flaws : []
    expect(flaws.map(flaw => flaw.kind === 'address' && [flaw.at, flaw.change.kind, flaw.change.name])).toEqual([
      ['views[0].query', 'noCondition', 'f'],
      ['views[0].query', 'unreadable', 'v'],
      ['views[0].query', 'unknown', 'color'],
    ])
  })

  test('that is not JSON, or too large', () => {
    const kinds = (text: string) => {
      const result = readViewsFile(text, 'd', check)
      return 'flaws' in result && result.flaws.map(({ kind }) => kind)
    }
    expect(kinds('{"format":')).toEqual(['json'])
    expect(kinds('')).toEqual(['json'])
    expect(kinds(' '.repeat(fileBytesMax + 1))).toEqual(['large'])
  })
})
