import { get, nothingBelow, type RoleRoutes } from './role-route'

const series = '/timeseries/v2/[representation]'

/** Time series: closed data are left out, so lists are open to everybody. */
export const timeseriesRoutes: RoleRoutes = {
  'GET /timeseries/v2': [get('/timeseries/v2')],
  'GET /timeseries/v2/apispec': [get('/timeseries/v2/apispec')],
  [`GET ${series}`]: [get('/timeseries/v2/flat')],
  [`GET ${series}/[stationTypes]`]: [get('/timeseries/v2/flat/*'), get('/timeseries/v2/flat/SecretStation')],
  [`GET ${series}/[stationTypes]/[dataTypes]`]: [get('/timeseries/v2/tree/*/staff')],
  [`GET ${series}/[stationTypes]/[dataTypes]/[point]`]: [get('/timeseries/v2/flat/*/*/latest')],
  [`GET ${series}/[stationTypes]/[dataTypes]/[point]/[to]`]: [get('/timeseries/v2/flat/*/*/2025-06-01/2025-06-02')],
  'GET /timeseries/v2/stream/[stationTypes]/[dataTypes]': [get('/timeseries/v2/stream/*/*?from=oldest&follow=false')],
  'GET /timeseries/v2/freshness': [get('/timeseries/v2/freshness')],
  'GET /timeseries/v2/freshness/[stationTypes]': [
    get('/timeseries/v2/freshness/ParkingStation'),
    get('/timeseries/v2/freshness/SecretStation'),
  ],
  ...nothingBelow('timeseries'),
}
