import { adminCatalogRoutes } from './admin-catalog'
import { adminClientRoutes } from './admin-clients'
import { adminPermissionRoutes } from './admin-permissions'
import { adminTokenRoutes } from './admin-tokens'
import { change, get, governing, nothingBelow, type RoleRoutes, write } from './role-route'

/** The administration. */
export const adminRoutes: RoleRoutes = {
  'GET /admin/v1/apispec': [get('/admin/v1/apispec')],
  'GET /admin/v1/users': [get('/admin/v1/users', 200, 'administrators')],
  'POST /admin/v1/users': [governing(write('/admin/v1/users', { Name: 'roles', Roles: ['NOTHING'] }, 422))],
  'GET /admin/v1/users/[name]': [get('/admin/v1/users/analyst', 200, 'administrators')],
  'PATCH /admin/v1/users/[name]': [governing(change('PATCH', '/admin/v1/users/nobody', 404, { Blocked: true }))],
  'DELETE /admin/v1/users/[name]': [governing(change('DELETE', '/admin/v1/users/nobody', 404))],
  'POST /admin/v1/users/[name]/password': [governing(write('/admin/v1/users/nobody/password', {}, 404))],
  'GET /admin/v1/users/[name]/roles': [get('/admin/v1/users/analyst/roles', 200, 'administrators')],
  'PUT /admin/v1/users/[name]/roles/[role]': [governing(change('PUT', '/admin/v1/users/nobody/roles/WRITER', 404, {}))],
  'DELETE /admin/v1/users/[name]/roles/[role]': [governing(change('DELETE', '/admin/v1/users/nobody/roles/WRITER', 404))],
  'GET /admin/v1/roles': [get('/admin/v1/roles', 200, 'administrators')],
  'POST /admin/v1/roles': [governing(write('/admin/v1/roles', { Name: 'no name' }, 422))],
  'GET /admin/v1/roles/[name]': [get('/admin/v1/roles/GUEST', 200, 'administrators')],
  'PATCH /admin/v1/roles/[name]': [governing(change('PATCH', '/admin/v1/roles/NOTHING', 404, { Description: 'x' }))],
  'DELETE /admin/v1/roles/[name]': [governing(change('DELETE', '/admin/v1/roles/NOTHING', 404))],
  'GET /admin/v1/roles/[name]/holders': [get('/admin/v1/roles/ADMIN/holders', 200, 'administrators')],
  'POST /admin/v1/roles/[name]/rules': [governing(write('/admin/v1/roles/NOTHING/rules', { Reach: 'open' }, 404))],
  'POST /admin/v1/roles/[name]/rules/preview': [
    governing(write('/admin/v1/roles/NOTHING/rules/preview', { Reach: 'open' }, 404)),
  ],
  'DELETE /admin/v1/roles/[name]/rules/[id]': [governing(change('DELETE', '/admin/v1/roles/GUEST/rules/nothing', 404))],
  'GET /admin/v1/role-requests': [get('/admin/v1/role-requests', 200, 'administrators')],
  'GET /admin/v1/role-requests/[id]': [get('/admin/v1/role-requests/999999', 404, 'administrators')],
  'POST /admin/v1/role-requests/[id]/approve': [governing(write('/admin/v1/role-requests/999999/approve', {}, 404))],
  'POST /admin/v1/role-requests/[id]/refuse': [governing(write('/admin/v1/role-requests/999999/refuse', {}, 404))],
  'GET /admin/v1/audit': [get('/admin/v1/audit?kind=token&pagesize=1&to=2020-01-01', 200, 'administrators')],
  'GET /admin/v1/usage': [get('/admin/v1/usage', 200, 'administrators')],
  'GET /admin/v1/usage/sign-ins': [get('/admin/v1/usage/sign-ins', 200, 'administrators')],
  'GET /admin/v1/operating': [get('/admin/v1/operating', 200, 'administrators')],
  'POST /admin/v1/set-aside/[job]/try-again': [governing(change('POST', '/admin/v1/set-aside/nothing/try-again', 404))],
  'POST /admin/v1/set-aside/[job]/[item]/try-again': [
    governing(change('POST', '/admin/v1/set-aside/nothing/nobody/try-again', 404)),
  ],
  'POST /admin/v1/signing-keys/rotate': [governing(change('POST', '/admin/v1/signing-keys/rotate', 200))],
  'GET /admin/v1/settings': [get('/admin/v1/settings', 200, 'administrators')],
  'PATCH /admin/v1/settings': [governing(change('PATCH', '/admin/v1/settings', 400, { DATA_DIR: '/' }))],
  'GET /admin/v1/words': [get('/admin/v1/words?search=park', 200, 'administrators')],
  'GET /admin/v1/words/[kind]/[code]': [get('/admin/v1/words/station%20type/ParkingStation', 200, 'administrators')],
  'PUT /admin/v1/words/[kind]/[code]': [
    governing(change('PUT', '/admin/v1/words/station%20type/ParkingStation', 400, { En: 5 })),
  ],
  'DELETE /admin/v1/words/[kind]/[code]': [governing(change('DELETE', '/admin/v1/words/value/nothing', 422))],
  'GET /admin/v1/notice': [get('/admin/v1/notice', 200, 'administrators')],
  'PUT /admin/v1/notice': [governing(change('PUT', '/admin/v1/notice', 400, { Texts: 5 }))],
  'DELETE /admin/v1/notice': [governing(change('DELETE', '/admin/v1/notice', 204))],
  ...adminCatalogRoutes,
  ...adminClientRoutes,
  ...adminPermissionRoutes,
  ...adminTokenRoutes,
  ...nothingBelow('admin/v1'),
}
