import { change, get, governing, nothingBelow, type RoleRoutes, write } from './role-route'

const administrators = (path: string) => get(path, 200, 'administrators')
const changed = (method: string, path: string, status: number, body?: unknown) => governing(change(method, path, status, body))
const deprecation = { Reason: { en: 'x' }, RemovedAfter: '2099-12-31' }
const unknownId = '00000000-0000-4000-8000-000000000000'
const demo = '00000000-0000-4000-8000-00000000de1'
const question = (path: string, body: unknown) => governing(change('POST', path, 200, body))

/**
 * Administration. Changes are invalid, or of missing objects, so that every administrator in the table gets the same
 * response.
 */
export const adminRoutes: RoleRoutes = {
  'GET /admin/v1/apispec': [get('/admin/v1/apispec')],
  'GET /admin/v1/users': [administrators('/admin/v1/users')],
  'POST /admin/v1/users': [governing(write('/admin/v1/users', { Name: 'roles', Roles: ['NOTHING'] }, 422))],
  'GET /admin/v1/users/[name]': [administrators('/admin/v1/users/analyst')],
  'PATCH /admin/v1/users/[name]': [changed('PATCH', '/admin/v1/users/nobody', 404, { Blocked: true })],
  'DELETE /admin/v1/users/[name]': [changed('DELETE', '/admin/v1/users/nobody', 404)],
  'POST /admin/v1/users/[name]/password': [governing(write('/admin/v1/users/nobody/password', {}, 404))],
  'GET /admin/v1/users/[name]/roles': [administrators('/admin/v1/users/analyst/roles')],
  'PUT /admin/v1/users/[name]/roles/[role]': [changed('PUT', '/admin/v1/users/nobody/roles/WRITER', 404, {})],
  'DELETE /admin/v1/users/[name]/roles/[role]': [changed('DELETE', '/admin/v1/users/nobody/roles/WRITER', 404)],
  'GET /admin/v1/roles': [administrators('/admin/v1/roles')],
  'POST /admin/v1/roles': [governing(write('/admin/v1/roles', { Name: 'no name' }, 422))],
  'GET /admin/v1/roles/[name]': [administrators('/admin/v1/roles/GUEST')],
  'PATCH /admin/v1/roles/[name]': [changed('PATCH', '/admin/v1/roles/NOTHING', 404, { Description: 'x' })],
  'DELETE /admin/v1/roles/[name]': [changed('DELETE', '/admin/v1/roles/NOTHING', 404)],
  'GET /admin/v1/roles/[name]/holders': [administrators('/admin/v1/roles/ADMIN/holders')],
  'POST /admin/v1/roles/[name]/rules': [governing(write('/admin/v1/roles/NOTHING/rules', { Reach: 'open' }, 404))],
  'POST /admin/v1/roles/[name]/rules/preview': [
    governing(write('/admin/v1/roles/NOTHING/rules/preview', { Reach: 'open' }, 404)),
  ],
  'DELETE /admin/v1/roles/[name]/rules/[id]': [changed('DELETE', '/admin/v1/roles/GUEST/rules/nothing', 404)],
  'GET /admin/v1/role-requests': [administrators('/admin/v1/role-requests')],
  'GET /admin/v1/role-requests/[id]': [get('/admin/v1/role-requests/999999', 404, 'administrators')],
  'POST /admin/v1/role-requests/[id]/approve': [governing(write('/admin/v1/role-requests/999999/approve', {}, 404))],
  'POST /admin/v1/role-requests/[id]/refuse': [governing(write('/admin/v1/role-requests/999999/refuse', {}, 404))],
  'GET /admin/v1/audit': [administrators('/admin/v1/audit?kind=token&pagesize=1&to=2020-01-01')],
  'GET /admin/v1/usage': [administrators('/admin/v1/usage')],
  'GET /admin/v1/usage/sign-ins': [administrators('/admin/v1/usage/sign-ins')],
  'GET /admin/v1/operating': [administrators('/admin/v1/operating')],
  'POST /admin/v1/set-aside/[job]/try-again': [changed('POST', '/admin/v1/set-aside/nothing/try-again', 404)],
  'POST /admin/v1/set-aside/[job]/[item]/try-again': [changed('POST', '/admin/v1/set-aside/nothing/nobody/try-again', 404)],
  'POST /admin/v1/signing-keys/rotate': [changed('POST', '/admin/v1/signing-keys/rotate', 200)],
  'GET /admin/v1/settings': [administrators('/admin/v1/settings')],
  'PATCH /admin/v1/settings': [changed('PATCH', '/admin/v1/settings', 400, { DATA_DIR: '/' })],
  'GET /admin/v1/words': [administrators('/admin/v1/words?search=park')],
  'GET /admin/v1/words/[kind]/[code]': [administrators('/admin/v1/words/station%20type/ParkingStation')],
  'PUT /admin/v1/words/[kind]/[code]': [changed('PUT', '/admin/v1/words/station%20type/ParkingStation', 400, { En: 5 })],
  'DELETE /admin/v1/words/[kind]/[code]': [changed('DELETE', '/admin/v1/words/value/nothing', 422)],
  'GET /admin/v1/notice': [administrators('/admin/v1/notice')],
  'PUT /admin/v1/notice': [changed('PUT', '/admin/v1/notice', 400, { Texts: 5 })],
  'DELETE /admin/v1/notice': [changed('DELETE', '/admin/v1/notice', 204)],
  // The catalog and the records of every entity.
  'GET /admin/v1/catalog': [administrators('/admin/v1/catalog?care=any')],
  'GET /admin/v1/catalog/[id]': [administrators('/admin/v1/catalog/sights')],
  'POST /admin/v1/catalog/[id]/checks': [changed('POST', '/admin/v1/catalog/nothing/checks', 404)],
  'PUT /admin/v1/catalog/[id]/deprecation': [changed('PUT', '/admin/v1/catalog/nothing/deprecation', 404, deprecation)],
  'DELETE /admin/v1/catalog/[id]/deprecation': [changed('DELETE', '/admin/v1/catalog/nothing/deprecation', 404)],
  'GET /admin/v1/deprecations': [administrators('/admin/v1/deprecations?entity=Event')],
  'GET /admin/v1/deprecations/[entity]/[field]': [administrators('/admin/v1/deprecations/Event/Topics')],
  'PUT /admin/v1/deprecations/[entity]/[field]': [
    changed('PUT', '/admin/v1/deprecations/Event/Topics', 422, { ...deprecation, RemovedAfter: '2000-01-01' }),
  ],
  'DELETE /admin/v1/deprecations/[entity]/[field]': [changed('DELETE', '/admin/v1/deprecations/Event/Topics', 409)],
  'POST /admin/v1/documents/[entity]': [changed('POST', '/admin/v1/documents/tag', 400, { Record: { TagName: 5 } })],
  'GET /admin/v1/documents/[entity]/[id]': [administrators('/admin/v1/documents/Event/open-1')],
  'PUT /admin/v1/documents/[entity]/[id]': [changed('PUT', '/admin/v1/documents/tag/x', 400, { Record: { Id: 'y' } })],
  'DELETE /admin/v1/documents/[entity]/[id]': [changed('DELETE', '/admin/v1/documents/tag/nothing-of-the-kind', 404)],
  'GET /admin/v1/documents/[entity]/[id]/history': [administrators('/admin/v1/documents/Event/open-1/history')],
  'POST /admin/v1/documents/[entity]/[id]/undo': [changed('POST', '/admin/v1/documents/tag/nothing/undo', 404, { Revision: 1 })],
  'POST /admin/v1/rehearsals/[entity]': [changed('POST', '/admin/v1/rehearsals/tag', 200, { Record: { Id: 'rehearsed' } })],
  // Clients and their secrets.
  'GET /admin/v1/clients': [
    administrators('/admin/v1/clients'),
    administrators('/admin/v1/clients?search=demo&quotaclass=basic'),
  ],
  'POST /admin/v1/clients': [changed('POST', '/admin/v1/clients', 422, { Id: 'x', Roles: ['NOBODY_HAS_IT'] })],
  'GET /admin/v1/clients/[id]': [administrators('/admin/v1/clients/collector-demo')],
  'PATCH /admin/v1/clients/[id]': [changed('PATCH', '/admin/v1/clients/nobody', 404, { Blocked: true })],
  'DELETE /admin/v1/clients/[id]': [changed('DELETE', '/admin/v1/clients/nobody', 404)],
  'POST /admin/v1/clients/[id]/secret': [changed('POST', '/admin/v1/clients/nobody/secret', 404, {})],
  'DELETE /admin/v1/clients/[id]/secret': [changed('DELETE', '/admin/v1/clients/nobody/secret', 404)],
  // Permissions to push.
  'GET /admin/v1/resources': [administrators('/admin/v1/resources?search=demo')],
  'POST /admin/v1/resources': [changed('POST', '/admin/v1/resources', 422, { Uris: ['nowhere'] })],
  'GET /admin/v1/resources/[id]': [administrators(`/admin/v1/resources/${demo}0`)],
  'PATCH /admin/v1/resources/[id]': [changed('PATCH', `/admin/v1/resources/${unknownId}`, 404, { Name: 'x' })],
  'DELETE /admin/v1/resources/[id]': [changed('DELETE', `/admin/v1/resources/${unknownId}`, 404)],
  'GET /admin/v1/policies': [administrators('/admin/v1/policies?kind=client')],
  'POST /admin/v1/policies': [changed('POST', '/admin/v1/policies', 422, { Name: 'x', Kind: 'client', Subjects: ['nobody?'] })],
  'GET /admin/v1/policies/[id]': [administrators(`/admin/v1/policies/${demo}1`)],
  'PATCH /admin/v1/policies/[id]': [changed('PATCH', '/admin/v1/policies/none', 404, { Name: 'x' })],
  'DELETE /admin/v1/policies/[id]': [changed('DELETE', '/admin/v1/policies/none', 404)],
  'GET /admin/v1/permissions': [administrators('/admin/v1/permissions?subject=collector-demo')],
  'POST /admin/v1/permissions': [
    changed('POST', '/admin/v1/permissions', 422, { Uri: '/a/../b', Kind: 'client', Subject: 'collector-demo' }),
  ],
  'GET /admin/v1/permissions/[id]': [administrators(`/admin/v1/permissions/${demo}2`)],
  'PATCH /admin/v1/permissions/[id]': [changed('PATCH', `/admin/v1/permissions/${unknownId}`, 404, { Name: 'x' })],
  'DELETE /admin/v1/permissions/[id]': [changed('DELETE', `/admin/v1/permissions/${unknownId}`, 404)],
  'GET /admin/v1/push-matrix': [administrators('/admin/v1/push-matrix?provider=demo-provider')],
  // Examination of tokens and explanation of rights.
  'POST /admin/v1/token-test': [question('/admin/v1/token-test', { Token: 'nonsense' })],
  'POST /admin/v1/explain': [question('/admin/v1/explain', { Who: { Roles: ['WRITER'] }, Push: '/nobody/nothing' })],
  'POST /admin/v1/token-preview': [question('/admin/v1/token-preview', { Client: 'reader-demo', User: 'analyst' })],
  ...nothingBelow('admin/v1'),
}
