import { expect, test } from 'vitest'
import { ownPlatform } from '../harness/server'
import { ownAdministrator } from './admin-platform'

// Of two simultaneous changes of an object one is stored; the other is refused with the ETag of the new state.

const platform = ownPlatform({ env: { PAGES: 'off' } })
const admin = ownAdministrator(platform)
const etagOf = async (path: string) => (await admin.get(path)).headers.get('etag')!

const demo = '00000000-0000-4000-8000-00000000de1'
const role = '/roles/BDP_VIEW_CLOSED_DATA'
const field = '/deprecations/Event/Topics'
const parkings = '/words/station%20type/ParkingStation'

test.each<[object: string, method: string, path: string, body: object]>([
  ['/users/visitor', 'PATCH', '/users/visitor', { FullName: 'Changed' }],
  ['/users/visitor/roles', 'PUT', '/users/visitor/roles/WRITER', {}],
  [role, 'PATCH', role, { Description: 'Changed' }],
  [role, 'POST', `${role}/rules`, { Reach: 'all', Origin: 'A22' }],
  ['/clients/reader-demo', 'PATCH', '/clients/reader-demo', { Name: 'Changed' }],
  ['/clients/reader-demo', 'POST', '/clients/reader-demo/secret', {}],
  [`/resources/${demo}0`, 'PATCH', `/resources/${demo}0`, { Name: 'changed' }],
  [`/policies/${demo}1`, 'PATCH', `/policies/${demo}1`, { Name: 'changed' }],
  [`/permissions/${demo}2`, 'PATCH', `/permissions/${demo}2`, { Name: 'changed' }],
  ['/settings', 'PATCH', '/settings', { TILES_ABOVE: 1 }],
  ['/notice', 'PUT', '/notice', { TextEn: 'Changed' }],
  [parkings, 'PUT', parkings, { En: ['Changed'] }],
])('of %s, by %s %s', async (object, method, path, body) => {
  const seen = await etagOf(object)
  const change = () => admin.call(method, path, { body, headers: { 'If-Match': seen } })
  const [refused, done] = (await Promise.all([change(), change()])).sort((a, b) => b.status - a.status)
  const now = await etagOf(object)
  expect([done!.status < 300, refused!.status, refused!.body['code']]).toEqual([true, 412, 'precondition-failed'])
  expect([refused!.headers.get('etag'), seen === now]).toEqual([now, false])
  if (path !== object || path === '/settings') return
  expect([(await admin.remove(path, { 'If-Match': seen })).status, await etagOf(object)]).toEqual([412, now])
})

test.each([
  ['/users/visitor/roles/WRITER', '/users/visitor/roles', {}],
  ['/notice', '/notice', { TextEn: 'unseen' }],
  [parkings, parkings, { En: ['unseen'] }],
  [field, field, { Reason: { en: 'unseen' }, RemovedAfter: '2099-12-31' }],
])('PUT %s needs the ETag of what it replaces', async (path, object, body) => {
  const blind = await admin.put(path, body)
  expect([blind.status, blind.headers.get('etag')]).toEqual([428, await etagOf(object)])
})
