import { makeRouter } from '@/lib/http/router'
import type { DescribedCall } from './described-calls'
import { isRest, routeTable } from './route-table'

type RouteDifferences = Readonly<{ missing: readonly string[]; unnamed: readonly string[] }>

/** Described operations without a route, and methods of routes without a description. @param apart exceptions */
export async function unmatchedCalls(
  base: string,
  calls: readonly DescribedCall[],
  apart: readonly string[] = [],
): Promise<RouteDifferences> {
  const routes = (await routeTable()).filter(({ segments }) => segments[0] === base.split('/')[1])
  const find = makeRouter(routes.map(route => ({ segments: route.segments, module: route })))
  const named = new Set<string>(apart)
  const missing = calls.filter(({ method, path }) => {
    const route = find(`${base}${path}`.replaceAll(/[{}]/g, '').split('/').filter(Boolean))?.module
    named.add(`${method} ${route?.pattern}`)
    return !route || route.segments.some(isRest) || !route.methods.includes(method)
  })
  const real = routes.filter(({ segments }) => !segments.some(isRest) && !/^openapi\.(json|yaml)$/.test(segments.at(-1)!))
  const all = real.flatMap(({ pattern, methods }) => methods.map(method => `${method} ${pattern}`))
  return { missing: missing.map(({ method, path }) => `${method} ${path}`), unnamed: all.filter(one => !named.has(one)) }
}
