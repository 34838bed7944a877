import { change, get, governing, type RoleRoutes } from './role-route'

const administrators = (path: string) => get(path, 200, 'administrators')
// Changes that are invalid, or of missing clients, so that every administrator in the table gets the same answer.
const changed = (method: string, path: string, status: number, body?: unknown) => governing(change(method, path, status, body))

/** Clients and their secrets. */
export const adminClientRoutes: RoleRoutes = {
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
}
