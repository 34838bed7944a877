import { get, ignoring, nothingBelow, type RoleRoutes } from './role-route'

/** Problem types: read by people, whoever they are. */
export const problemRoutes: RoleRoutes = {
  'GET /problems': [ignoring(get('/problems'))],
  'GET /problems/[slug]': [ignoring(get('/problems/forbidden'))],
  ...nothingBelow('problems'),
}
