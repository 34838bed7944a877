import { adminCases } from './admin'
import { authCases } from './auth'
import { collectorCases } from './collector'
import { contentCases } from './content'
import { netexCases } from './netex'
import { problemCases } from './problems'
import type { RouteCases } from './route-case'
import { tileCases } from './tiles'
import { timeseriesCases } from './timeseries'
import { trafficCases } from './traffic'
import { writerCases } from './writer'

/** How requests are made to every route, door by door. A new route needs its line here. */
export const routeCases: RouteCases = {
  ...adminCases,
  ...authCases,
  ...collectorCases,
  ...contentCases,
  ...netexCases,
  ...problemCases,
  ...tileCases,
  ...timeseriesCases,
  ...trafficCases,
  ...writerCases,
}
