import { get, ignoring, nothingBelow, type RoleRoutes } from './role-route'

/** Problem types: pages for everybody. */
export const problemRoutes: RoleRoutes = {
  'GET /problems': [ignoring(get('/problems'))],
  'GET /problems/[slug]': [ignoring(get('/problems/forbidden'))],
  ...nothingBelow('problems'),
}
