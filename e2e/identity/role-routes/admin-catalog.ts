import { change, get, governing, type RoleRoutes } from './role-route'

const administrators = (path: string) => get(path, 200, 'administrators')
const changed = (method: string, path: string, status: number, body?: unknown) => governing(change(method, path, status, body))
const deprecation = { Reason: { en: 'x' }, RemovedAfter: '2099-12-31' }

/**
 * The catalog and the records of every entity. Changes are of missing records, so every administrator in the table gets the same.
 */
export const adminCatalogRoutes: RoleRoutes = {
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
}
