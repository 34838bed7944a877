import { expect, test } from 'vitest'
import { changesPath, loadChangesQuery, usesCall, wholeUsesCall } from '@/components/deprecations/uses-query'

const query = (text: string) => loadChangesQuery(new URLSearchParams(text))

test.each([
  ['', '/content/v1/DeprecatedFields?sort=-calls&pagesize=20'],
  ['entity=Event&q= gps &use=any', '/content/v1/DeprecatedFields?type=Event&searchfilter=gps&use=any&sort=-calls&pagesize=20'],
  ['dataset=events&sort=records&all=true', '/content/v1/DeprecatedFields?dataset=events&sort=records&pagesize=1000'],
])('the table of %s is requested by %s', (text, call) => expect(usesCall(query(text))).toBe(call))

test('the file contains all rows', () => {
  expect(wholeUsesCall(query('use=any'), 'csv')).toBe('/content/v1/DeprecatedFields?use=any&sort=-calls&pagesize=1000&format=csv')
})

test('sorting keeps the filters, but not the pasted request', () => {
  const current = query('entity=Event&use=any&call=%2Fcontent%2Fv1%2FEvent')
  expect(changesPath(current, { sort: '-records' })).toBe('/build/deprecations?entity=Event&use=any&sort=-records')
  expect(changesPath(current, { sort: '-calls', use: null })).toBe('/build/deprecations?entity=Event')
})
