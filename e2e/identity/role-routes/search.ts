import { get, nothingBelow, type RoleRoutes } from './role-route'

/** The search: closed data are left out, so it is open to everybody. */
export const searchRoutes: RoleRoutes = {
  'GET /search/v1': [
    get('/search/v1?q=parking'),
    get('/search/v1?q=secret'),
    get('/search/v1?q=rooms&language=de'),
    get('/search/v1?q=parking&language=fr', 400),
    get('/search/v1?q=parking&latitude=46.5', 400),
  ],
  ...nothingBelow('search/v1'),
}
