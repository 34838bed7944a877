import { notFound } from 'next/navigation'
import { requestApiAs } from '@/app/(pages)/_data/request-api'
import { pageVisit } from '@/app/(pages)/_data/session'
import type { ActiveRoute, OwnPaths, PushedMessage, RouteResponse } from '@/components/pushes/collector-responses'
import { type Caller, holds } from '@/lib/access/caller'
import { pushNamePattern } from '@/lib/access/rights/resource-uri'
import { respondMessages } from '@/lib/collector/messages/list-messages'
import { respondPaths } from '@/lib/collector/paths'
import { getRoute } from '@/lib/flows/routing/routes/respond-routes'
import { problemFor } from '@/lib/http/errors/problem-response'
import type { TypeFreshness } from '@/lib/timeseries/freshness/respond-freshness'

/** The reason why a visitor sees no paths: not signed in (`nobody`), or no permission to push (`nowhere`). */
type NoProviderAccess = 'nobody' | 'nowhere'

export async function readOwnPaths(search: string): Promise<OwnPaths | NoProviderAccess> {
  const { caller, state } = await pageVisit()
  if (state !== 'live') return 'nobody'
  const query = new URLSearchParams(search === '' ? {} : { search })
  const { status, body } = await readResponse<OwnPaths>(respondPaths({ caller, query }))
  return status === 403 ? 'nowhere' : body
}

type Messages = Readonly<{ items: readonly PushedMessage[]; next: string | null }>

export type ProviderView = Readonly<{
  messages: Messages | string
  route: ActiveRoute | null
  freshness: readonly TypeFreshness[]
  administrator: boolean
}>

type PathRequest = Readonly<{ provider: string; dataset: string; query: URLSearchParams }>

/** Reads a path of the visitor with its messages, route and freshness. The path of another provider shows the 404 page. */
export async function readProviderView({ provider, dataset, query }: PathRequest): Promise<ProviderView | NoProviderAccess> {
  const { caller, state } = await pageVisit()
  if (state !== 'live') return 'nobody'
  const names = { provider, dataset }
  if (!Object.values(names).every(name => new RegExp(pushNamePattern).test(name))) notFound()
  const messagesQuery = new URLSearchParams([...Object.entries(names), ...query])
  const messages = await readResponse<Messages>(respondMessages({ caller, query: messagesQuery }))
  if (messages.status === 403) notFound()
  const [route, freshness] = await Promise.all([
    readResponse<RouteResponse>(getRoute({ caller, params: names, request: new Request('http://localhost/') })),
    readFreshness(caller, provider),
  ])
  return {
    messages: messages.status === 400 ? messages.detail : messages.body,
    route: route.status === 404 ? null : { body: route.body, etag: route.etag },
    freshness,
    administrator: holds(caller, 'ADMIN'),
  }
}

async function readFreshness(caller: Caller, provider: string): Promise<readonly TypeFreshness[]> {
  const where = new URLSearchParams({ where: `sorigin.eq."${provider}"` })
  const response = await requestApiAs(caller, `/timeseries/v2/freshness?${where}`)
  return (response as { stationtypes: readonly TypeFreshness[] }).stationtypes
}

type ApiResponse<Body> = Readonly<{ status: number; body: Body; etag: string | null; detail: string }>

/** The response of a handler. The errors 400, 403 and 404 are returned without a body, others are thrown. */
async function readResponse<Body>(pending: Promise<Response>): Promise<ApiResponse<Body>> {
  try {
    const response = await pending
    const body = (await response.json()) as Body
    return { status: response.status, body, etag: response.headers.get('etag'), detail: '' }
  } catch (error) {
    const problem = problemFor(error)
    const { status, detail } = problem
    if ([400, 403, 404].includes(status)) return { status, body: null as Body, etag: null, detail }
    throw problem
  }
}
