import { get, nothingBelow, type RoleRoutes } from './role-route'

/** Road traffic: a feed contains what a guest may see, for every caller. */
export const trafficRoutes: RoleRoutes = {
  'GET /traffic': [get('/traffic/')],
  'GET /traffic/datex/2': [get('/traffic/datex/2/')],
  'GET /traffic/datex/2/[provider]/situation-publication.xml': [
    get('/traffic/datex/2/idm/situation-publication.xml'),
    get('/traffic/datex/2/secret-source/situation-publication.xml', 404),
  ],
  'GET /traffic/v1/[entityType]/[id]': [get('/traffic/v1/Announcement/idm'), get('/traffic/v1/Event/idm', 404)],
  ...nothingBelow('traffic'),
}
