import { change, governing, type RoleRoutes } from './role-route'

const asked = (path: string, body: unknown) => governing(change('POST', path, 200, body))

/** What tokens are worth, and who may what. */
export const adminTokenRoutes: RoleRoutes = {
  'POST /admin/v1/token-test': [asked('/admin/v1/token-test', { Token: 'nonsense' })],
  'POST /admin/v1/explain': [asked('/admin/v1/explain', { Who: { Roles: ['WRITER'] }, Push: '/nobody/nothing' })],
  'POST /admin/v1/token-preview': [asked('/admin/v1/token-preview', { Client: 'reader-demo', User: 'analyst' })],
}
