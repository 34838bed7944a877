import { get, nothingBelow, type RoleRoutes } from './role-route'

/** Tiles: closed records are left out, so tiles are open to everybody. */
export const tileRoutes: RoleRoutes = {
  'GET /tiles/[interface]/[set]/[z]/[x]/[y]': [
    get('/tiles/content/Event/0/0/0.mvt'),
    get('/tiles/timeseries/SecretStation/0/0/0.mvt'),
    get('/tiles/content/AccommodationRoom/0/0/0.mvt', 200, 'any token'),
    get('/tiles/content/Nothing/0/0/0.mvt', 404),
    get('/tiles/content/Event/0/0/1.mvt', 400),
  ],
  'GET /tiles/[interface]/[set]': [
    get('/tiles/content/Event.json?by=Source'),
    get('/tiles/timeseries/SecretStation.json?measured=mvalue.gt.0'),
    get('/tiles/content/AccommodationRoom.json', 200, 'any token'),
    get('/tiles/content/Event.json?by=Detail', 400),
    get('/tiles/content/Event', 404),
  ],
  ...nothingBelow('tiles'),
}
