import { mounts } from '@/lib/http/mounts'
import { adminCases } from './admin'
import { authCases } from './auth'
import { collectorCases } from './collector'
import { contentCases } from './content'
import { netexCases } from './netex'
import { type RouteCases, restCase, sameForAll } from './route-case'
import { searchCases } from './search'
import { tileCases } from './tiles'
import { timeseriesCases } from './timeseries'
import { trafficCases } from './traffic'
import { writerCases } from './writer'

const descriptions = Object.values(mounts).flatMap(({ path }) => [`${path}/openapi.json`, `${path}/openapi.yaml`])

/** Cases of requests to every route, by API. A new route needs its line here. */
export const routeCases: RouteCases = {
  ...Object.fromEntries(descriptions.map(pattern => [pattern, sameForAll])),
  ...adminCases,
  ...authCases,
  ...collectorCases,
  ...contentCases,
  ...netexCases,
  '/problems': sameForAll,
  '/problems/[slug]': { ...sameForAll, segments: { slug: ['where-syntax', 'forbidden', 'nothing', '..'] } },
  '/problems/[...rest]': restCase,
  ...searchCases,
  ...tileCases,
  ...timeseriesCases,
  ...trafficCases,
  ...writerCases,
}
