import { expect, test } from 'vitest'
import { listUrl, readListQuery, requestQuery } from '@/components/admin/list/list-query'

test('a list sends the known parameters of its URL, and no others', () => {
  const parameters = { search: ' anna ', role: ['WRITER', 'ADMIN'], blocked: '', x: '1' }
  const query = readListQuery('/admin/users', parameters, ['role', 'blocked'])
  expect(query).toEqual({ path: '/admin/users', parameters: { search: 'anna', role: 'WRITER' } })
  expect(requestQuery(query).toString()).toBe('search=anna&role=WRITER')
})

test('a new filter starts at the first page, a new page keeps the filters', () => {
  const query = readListQuery('/admin/users', { search: 'a b', role: 'X', pagenumber: '7' }, ['role'])
  expect(listUrl(query, { role: '' })).toBe('/admin/users?search=a+b')
  expect(listUrl(query, { pagenumber: '8' })).toBe('/admin/users?search=a+b&role=X&pagenumber=8')
  expect(listUrl(query, { pagenumber: '1' })).toBe('/admin/users?search=a+b&role=X')
  expect(listUrl({ path: '/admin/roles', parameters: {} }, {})).toBe('/admin/roles')
  const log = readListQuery('/admin/audit', { before: '17.4', kind: 'token' }, ['kind', 'before'])
  expect(listUrl(log, { kind: 'sign-in' })).toBe('/admin/audit?kind=sign-in')
  expect(listUrl(log, { before: '16.3' })).toBe('/admin/audit?kind=token&before=16.3')
})
