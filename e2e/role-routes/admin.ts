import { get, nothingBelow, type RoleRoutes } from './role-route'

/** The administration. */
export const adminRoutes: RoleRoutes = {
  'GET /admin/v1/apispec': [get('/admin/v1/apispec')],
  'GET /admin/v1/role-requests': [get('/admin/v1/role-requests', 200, 'administrators')],
  ...nothingBelow('admin/v1'),
}
