import { change, get, governing, type RoleRoutes } from './role-route'

const administrators = (path: string) => get(path, 200, 'administrators')
const changed = (method: string, path: string, status: number, body?: unknown) => governing(change(method, path, status, body))

const nothing = '00000000-0000-4000-8000-000000000000'
const demo = '00000000-0000-4000-8000-00000000de1'

/** Permissions to push. Changes are invalid or of missing things, so every administrator in the table gets the same. */
export const adminPermissionRoutes: RoleRoutes = {
  'GET /admin/v1/resources': [administrators('/admin/v1/resources?search=demo')],
  'POST /admin/v1/resources': [changed('POST', '/admin/v1/resources', 422, { Uris: ['nowhere'] })],
  'GET /admin/v1/resources/[id]': [administrators(`/admin/v1/resources/${demo}0`)],
  'PATCH /admin/v1/resources/[id]': [changed('PATCH', `/admin/v1/resources/${nothing}`, 404, { Name: 'x' })],
  'DELETE /admin/v1/resources/[id]': [changed('DELETE', `/admin/v1/resources/${nothing}`, 404)],
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
  'PATCH /admin/v1/permissions/[id]': [changed('PATCH', `/admin/v1/permissions/${nothing}`, 404, { Name: 'x' })],
  'DELETE /admin/v1/permissions/[id]': [changed('DELETE', `/admin/v1/permissions/${nothing}`, 404)],
  'GET /admin/v1/push-matrix': [administrators('/admin/v1/push-matrix?provider=demo-provider')],
}
