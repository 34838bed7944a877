import { type Caller, demand } from '@/lib/access/caller'
import { demandPath } from '@/lib/collector/path-rights'
import { admin } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import { checkNames, readRouteBody } from '@/lib/flows/routing/routes/params'
import { deleteRoute, type RouteStanding, routesSql, saveRoute } from '@/lib/flows/routing/routes/store-routes'
import { readJson } from '@/lib/http/bodies/json-body'
import { etagOf, preconditionOf } from '@/lib/http/caching/caching'
import { problem } from '@/lib/http/errors/problem'
import type { ApiRequest } from '@/lib/http/handle'
import { json } from '@/lib/http/responses/respond'

type RouteCall = Pick<ApiRequest<Readonly<{ provider: string; dataset: string }>>, 'caller' | 'params' | 'request'>

const mappingBytesMax = 512 * 1024
const headers = { 'Cache-Control': 'no-store' }

/** `GET /routes`: all routes, sorted by path. @throws AccessError for callers without the role ADMIN */
export async function listRoutes({ caller }: { caller: Caller }): Promise<Response> {
  demand(caller, 'ADMIN')
  const routes = await rows<RouteStanding>(admin(), routesSql(null))
  return json({ items: routes.map(presentRoute) }, { headers })
}

/** A route, for operators and for clients that may push to its path. @throws AccessError; Problem 404 */
export async function getRoute({ caller, params }: RouteCall): Promise<Response> {
  await demandPath(caller, params)
  const { provider, dataset } = checkNames(params)
  const route = await firstRow<RouteStanding>(admin(), routesSql({ provider, dataset }))
  if (!route) throw noSuchRoute(provider, dataset)
  return presented(route, 200)
}

/** Adds or changes a route. @throws AccessError; Problem 400 with the path in the mapping, 412 */
export async function putRoute({ caller, params, request }: RouteCall): Promise<Response> {
  demand(caller, 'ADMIN')
  const names = checkNames(params)
  const { mapping, description, onError, active } = readRouteBody(await readJson(request, mappingBytesMax))
  const saved = { ...names, mapping, description: description ?? null, onError, active }
  const { isNew, route } = await saveRoute(saved, { by: caller.name, expected: preconditionOf(request.headers) })
  return presented(route, isNew ? 201 : 200)
}

export async function removeRoute({ caller, params, request }: RouteCall): Promise<Response> {
  demand(caller, 'ADMIN')
  const { provider, dataset } = checkNames(params)
  if (!(await deleteRoute(provider, dataset, preconditionOf(request.headers)))) throw noSuchRoute(provider, dataset)
  return new Response(null, { status: 204, headers })
}

const presented = (route: RouteStanding, status: number): Response =>
  json(presentRoute(route), { status, headers: { ...headers, ETag: etagOf(route.state, 'json') } })

const noSuchRoute = (provider: string, dataset: string) =>
  problem('not-found', { detail: `There is no route for /${provider}/${dataset}.` })

function presentRoute({ state: _, ...route }: RouteStanding) {
  const { provider, dataset, description, mapping, onError, active, consumer, ...standing } = route
  return { provider, dataset, description, onError, active, mapping, consumer, ...standing }
}
