import { adminDocument } from '@/lib/admin/openapi/document'
import { authDocument } from '@/lib/auth/openapi'
import { describeCollectorProblem } from '@/lib/collector/problem-words'
import { readDeprecations } from '@/lib/content/deprecations/deprecations'
import { contentDocument } from '@/lib/flows/content-with-catalog'
import { wholeCollectorDocument } from '@/lib/flows/routing/openapi'
import { handle, nothingAt } from '@/lib/http/handle'
import { type ApiName, mounts } from '@/lib/http/mounts'
import type { OpenapiDocument } from '@/lib/http/operation'
import { problemsDocument } from '@/lib/http/problem-page'
import type { RouteModule } from '@/lib/http/request-listener'
import { withHeaders } from '@/lib/http/responses/respond'
import { type ApiRoute, makeRouter, pathSegments } from '@/lib/http/router'
import { sendDocument, sendYaml } from '@/lib/http/send-document'
import { netexDocument } from '@/lib/netex/openapi'
import { searchDocument } from '@/lib/search/openapi'
import { tilesDocument } from '@/lib/tiles/openapi'
import { seriesDocument } from '@/lib/timeseries/openapi/document'
import { trafficDocument } from '@/lib/traffic/openapi'
import { writerDocument } from '@/lib/writer/openapi/document'

const documents: Readonly<Record<ApiName, () => OpenapiDocument | Promise<OpenapiDocument>>> = {
  auth: authDocument,
  content: () => readDeprecations().then(contentDocument),
  timeseries: seriesDocument,
  writer: writerDocument,
  collector: wholeCollectorDocument,
  traffic: trafficDocument,
  netex: netexDocument,
  admin: adminDocument,
  search: searchDocument,
  tiles: tilesDocument,
  problems: problemsDocument,
}

/** Further paths of the YAML documents, with media types of the Open Data Hub. @see spec, Time series interface */
const specifiedPaths: Partial<Record<ApiName, Readonly<{ path: string; type?: string }>>> = {
  admin: { path: 'apispec' },
  collector: { path: 'apispec' },
  timeseries: { path: 'v2/apispec', type: 'application/yaml;charset=UTF-8' },
}

/** Routes of every interface: its description in JSON and in YAML, and a JSON 404 for all other paths below it. */
export const interfaceRoutes: readonly ApiRoute<RouteModule>[] = (Object.keys(mounts) as ApiName[]).flatMap(door => {
  const document = documents[door]
  const yaml = (type?: string) =>
    handle(async call => withHeaders(sendYaml(call, await document()), type === undefined ? {} : { 'Content-Type': type }))
  const notFound = handle(
    ({ request }) => Promise.reject(nothingAt(new URL(request.url).pathname)),
    door === 'collector' ? { describe: describeCollectorProblem } : {},
  )
  const specified = specifiedPaths[door]
  return [
    route(door, 'openapi.json', { GET: handle(async call => sendDocument(call, await document())) }),
    route(door, 'openapi.yaml', { GET: yaml() }),
    ...(specified ? [route(door, specified.path, { GET: yaml(specified.type) })] : []),
    route(door, '[...rest]', { GET: notFound, POST: notFound, PUT: notFound, PATCH: notFound, DELETE: notFound }),
  ]
})

function route(door: ApiName, path: string, module: RouteModule): ApiRoute<RouteModule> {
  return { segments: `${mounts[door].path}/${path}`.split('/').filter(Boolean), module }
}

const findRoute = makeRouter(interfaceRoutes)

const inNext =
  (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
  (request: Request): Promise<Response> => {
    const { module, params } = findRoute(pathSegments(new URL(request.url).pathname))!
    const handler = module[method]
    return handler
      ? handler(request, { params: Promise.resolve(params as never) })
      : Promise.resolve(new Response(null, { status: 405 }))
  }

export const GET = inNext('GET')
export const POST = inNext('POST')
export const PUT = inNext('PUT')
export const PATCH = inNext('PATCH')
export const DELETE = inNext('DELETE')
