import { expect, test } from 'vitest'
import type { WordResponse } from '@/lib/admin/words/words'
import type { SearchResponse } from '@/lib/search/search-response'
import { ownPlatform } from '../harness/server'
import { errorsOf, ownAdministrator } from './admin-platform'

// Words of administrators: the search finds them within five seconds, and none of them makes a search fail.

const platform = ownPlatform({ env: { PAGES: 'off' } })
const admin = ownAdministrator(platform)
const path = (kind: string, code: string) => `/words/${encodeURIComponent(kind)}/${encodeURIComponent(code)}`
const put = async (kind: string, code: string, body: object) => {
  const { headers } = await admin.get(path(kind, code))
  const etag = headers.get('etag')
  return admin.put(path(kind, code), body, etag ? { 'If-Match': etag } : {})
}
const search = (q: string, language = 'en') => platform.json<SearchResponse>(`/search/v1?${new URLSearchParams({ q, language })}`)
const soon = { timeout: 10_000, interval: 200 }

test('a new word finds its list until it is removed', async () => {
  expect((await search('zwuffels')).Screens).toEqual([])
  expect((await put('station type', 'ParkingStation', { En: ['Zwuffel', 'zwuffels'] })).status).toBe(200)
  await expect.poll(async () => (await search('zwuffels')).Screens[0]?.Call, soon).toContain('/ParkingStation')
  const { headers } = await admin.get(path('station type', 'ParkingStation'))
  await admin.remove(path('station type', 'ParkingStation'), { 'If-Match': headers.get('etag')! })
  await expect.poll(async () => (await search('zwuffels')).Screens, soon).toEqual([])
})

test('a code has the words of administrators apart from the words in effect', async () => {
  const code = path('station type', 'ParkingStation')
  const before = (await admin.get(code)).body as unknown as WordResponse
  expect([before.En, before.De, before.It, before.By]).toEqual([[], [], [], 'platform'])
  expect(before.Shown.En.length * before.Shown.It.length).toBeGreaterThan(0)
  expect((await put('station type', 'ParkingStation', { De: ['Abstellplätze'] })).status).toBe(200)
  const { headers, body } = await admin.get(code)
  const after = body as unknown as WordResponse
  expect([after.En, after.De, after.It, after.By]).toEqual([[], ['Abstellplätze'], [], 'administrators'])
  expect(after.Shown).toEqual({ ...before.Shown, De: ['Abstellplätze'] })
  await admin.remove(code, { 'If-Match': headers.get('etag')! })
  expect((await admin.get(code)).body).toEqual(before)
})

test.each([
  ['value', 'nothing'],
  ['value', 'Accommodation.(Id=1'],
  ['page', '//example.org'],
])('422 for the %s %s', async (kind, code) => {
  const response = await admin.put(path(kind, code), { En: ['zwaff'] }, { 'If-None-Match': '*' })
  expect([response.status, errorsOf(response)[0]?.code]).toEqual([422, 'word-code-form'])
})

test.each([
  ['value', 'Accommodation.NoField.AtAll=1'],
  ['value', 'ParkingStation.free=many'],
  ['value', '*.Detail<5'],
  ['place', 'no place'],
  ['page', '/nothing/here'],
  ['data type', 'no such type'],
  ['subject', 'HubActivityPoi nothing'],
])('words for the %s %s make no search fail', async (kind, code) => {
  expect((await put(kind, code, { En: ['zwoff'] })).status).toBe(200)
  for (const q of ['zwoff', 'hotels zwoff', 'zwoff parking in Bolzano']) expect((await search(q)).Question).toBe(q)
})
