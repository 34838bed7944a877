import { change, get, governing, type RoleRoutes } from './role-route'

const administrators = (path: string) => get(path, 200, 'administrators')
const changed = (method: string, path: string, status: number, body?: unknown) => governing(change(method, path, status, body))
const deprecation = { Reason: 'x', RemovedAfter: '2099-12-31' }

/** The catalog and the records of every entity. What is changed is not there, so that every administrator of the table gets the same. */
export const adminCatalogRoutes: RoleRoutes = {
  'GET /admin/v1/catalog': [administrators('/admin/v1/catalog?care=any')],
  'GET /admin/v1/catalog/[id]': [get('/admin/v1/catalog/nothing', 404, 'administrators')],
  'POST /admin/v1/catalog/[id]/checks': [changed('POST', '/admin/v1/catalog/nothing/checks', 404)],
  'PUT /admin/v1/catalog/[id]/deprecation': [changed('PUT', '/admin/v1/catalog/nothing/deprecation', 404, deprecation)],
  'DELETE /admin/v1/catalog/[id]/deprecation': [changed('DELETE', '/admin/v1/catalog/nothing/deprecation', 404)],
  'GET /admin/v1/deprecations': [administrators('/admin/v1/deprecations?entity=Event')],
  'GET /admin/v1/deprecations/[entity]/[field]': [administrators('/admin/v1/deprecations/Event/Topics')],
  'PUT /admin/v1/deprecations/[entity]/[field]': [changed('PUT', '/admin/v1/deprecations/Event/Nothing', 422, deprecation)],
  'DELETE /admin/v1/deprecations/[entity]/[field]': [changed('DELETE', '/admin/v1/deprecations/Event/Topics', 409)],
  'POST /admin/v1/documents/[entity]': [changed('POST', '/admin/v1/documents/Nothing', 404, { Record: {} })],
  'GET /admin/v1/documents/[entity]/[id]': [administrators('/admin/v1/documents/tag/cycling')],
  'PUT /admin/v1/documents/[entity]/[id]': [changed('PUT', '/admin/v1/documents/Nothing/x', 404, { Record: {} })],
  'DELETE /admin/v1/documents/[entity]/[id]': [changed('DELETE', '/admin/v1/documents/tag/nothing-of-the-kind', 404)],
  'GET /admin/v1/documents/[entity]/[id]/history': [administrators('/admin/v1/documents/tag/cycling/history')],
  'POST /admin/v1/documents/[entity]/[id]/undo': [changed('POST', '/admin/v1/documents/tag/nothing/undo', 404, { Revision: 1 })],
  'POST /admin/v1/rehearsals/[entity]': [changed('POST', '/admin/v1/rehearsals/tag', 200, { Record: { Id: 'rehearsed' } })],
}
