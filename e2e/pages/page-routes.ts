import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { TestServer } from '../harness/server'

/** Ids in the URLs of pages: datasets by name, and records and stations of the demo world. */
export type PageWorld = Readonly<{
  dataset: (name: string) => string
  castle: string
  event: string
  street: string
}>

/** Folders with a page, without route groups and the language. */
export function pageFolders(): string[] {
  const files = readdirSync('app/(pages)/[locale]', { recursive: true, encoding: 'utf8' })
  return files
    .filter(file => /(^|\/)page\.tsx$/.test(file))
    .map(file => `/${dirname(file)}`.replace(/\/\([^/]+\)|\/\.$/g, '') || '/')
    .sort()
}

type UrlsOf = (world: PageWorld) => readonly string[]

/** URLs to visit, by page; redirects are in `leadingOn`. */
export const pageRoutes: Readonly<Record<string, UrlsOf>> = {
  '/': () => ['/'],
  '/[...rest]': () => ['/no/such/page'],
  '/build': () => ['/build'],
  '/build/console': () => ['/build/console', '/build/console?url=%2Fcontent%2Fv1%2FEvent%3Fpagesize%3D2'],
  '/build/deprecations': () => [
    '/build/deprecations',
    '/build/deprecations?use=records&sort=unreplaced&all=true',
    `/build/deprecations?entity=Event&call=${encodeURIComponent('/content/v1/Event?fields=Id,Ticket,Pdf')}`,
  ],
  '/compare/series': () => [
    '/compare/series',
    `/compare/series?${['ParkingStation:101:free:300', 'ParkingStation:102:free:300'].map(s => `s=${encodeURIComponent(s)}`).join('&')}`,
  ],
  '/datasets': () => ['/datasets', '/datasets?v=list&sort=name', '/datasets?q=nothing+is+called+so'],
  '/datasets/[id]': ({ dataset }) =>
    ['Castles', 'Car parks', 'Hub tags', 'Accommodation rooms'].map(name => `/datasets/${dataset(name)}`),
  '/datasets/[id]/api': ({ dataset }) => [`/datasets/${dataset('Castles')}/api`, `/datasets/${dataset('Car parks')}/api`],
  '/datasets/[id]/changes': ({ dataset }) => [
    `/datasets/${dataset('Castles')}/changes`,
    `/datasets/${dataset('Car parks')}/changes`,
  ],
  '/datasets/[id]/fields': ({ dataset }) => [
    `/datasets/${dataset('Castles')}/fields`,
    `/datasets/${dataset('Castles')}/fields?deprecated=true`,
    `/datasets/${dataset('Car parks')}/fields`,
  ],
  '/datasets/[id]/quality': ({ dataset }) => [
    `/datasets/${dataset('Castles')}/quality`,
    `/datasets/${dataset('Car parks')}/quality`,
  ],
  '/docs/[[...path]]': () => ['/docs', '/docs/reading-time-series', '/docs?q=bucket', '/docs?q=no+such+word+at+all'],
  '/embed/[id]': ({ dataset }) => [`/embed/${dataset('Car parks')}`, `/embed/${dataset('Museums')}?q=no+such+house`],
  '/explore/[id]': ({ dataset }) => [
    `/explore/${dataset('Castles')}`,
    `/explore/${dataset('Castles')}?v=map`,
    `/explore/${dataset('Car parks')}?v=grid`,
    `/explore/${dataset('Road stretches')}`,
    `/explore/${dataset('Accommodation rooms')}`,
    `/explore/${dataset('Museums')}?q=no+such+house`,
  ],
  '/explore/[id]/r/[recordId]': ({ dataset, castle, event, street }) => [
    ...['', '?view=json', '?view=jsonld', '?view=history', '?view=call'].map(
      view => `/explore/${dataset('Castles')}/r/${castle}${view}`,
    ),
    `/explore/${dataset('Events')}/r/${event}`,
    `/explore/${dataset('Car parks')}/r/101`,
    `/explore/${dataset('Road stretches')}/r/${street}`,
  ],
  '/help': () => ['/help'],
  '/help/shortcuts': () => ['/help/shortcuts'],
  '/me/roles': () => ['/me/roles'],
  '/me/pushes': () => ['/me/pushes'],
  '/live': () => ['/live', '/live?by=provider'],
  '/live/events': () => ['/live/events'],
  '/build/reference': () => ['/build/reference', '/build/reference?q=event'],
  '/build/reference/[...group]': () => ['/build/reference/Event', '/build/reference/TimeSeries/Measurements'],
  '/search': () => ['/search', '/search?q=parking', '/search?q=no+such+thing+at+all'],
  '/sign-in': () => ['/sign-in', '/sign-in?error=OAuthCallback'],
  '/stations/[type]/[code]': () => ['/stations/ParkingStation/101', '/stations/ParkingStation/101?view=json'],
  '/stations/[type]/timeline': () => ['/stations/ParkingStation/timeline'],
}

export type Person = 'visitor' | 'analyst' | 'admin'

/** URLs to visit by signed-in users. Pages whose refusal for guests is worth testing are listed above as well. */
export const personRoutes: Readonly<Record<Person, Readonly<Record<string, UrlsOf>>>> = {
  visitor: { '/me/roles': () => ['/me/roles'] },
  analyst: { '/explore/[id]': ({ dataset }) => [`/explore/${dataset('Accommodation rooms')}`] },
  admin: {
    '/me/roles': () => ['/me/roles'],
    '/admin': () => ['/admin'],
    '/admin/audit': () => ['/admin/audit'],
    '/admin/operations': () => ['/admin/operations'],
    '/admin/usage': () => ['/admin/usage'],
    '/admin/users': () => ['/admin/users', '/admin/users?search=nobody+at+all'],
    '/admin/users/[name]': () => ['/admin/users/analyst?client=narrow-demo'],
    '/admin/roles': () => ['/admin/roles'],
    '/admin/roles/[name]': () => ['/admin/roles/BDP_VIEW_CLOSED_DATA', '/admin/roles/GUEST'],
    '/admin/requests': () => ['/admin/requests', '/admin/requests?state=all'],
    // The demo world has no request for a role.
    '/admin/requests/[id]': () => ['/admin/requests/1'],
    '/admin/check-access': () => ['/admin/check-access?who=user&User=visitor&what=dataset&Dataset=Accommodation+rooms'],
    '/me/pushes': () => ['/me/pushes'],
    '/me/pushes/[provider]/[dataset]': () => ['/me/pushes/demo-provider/parking'],
    '/admin/clients': () => ['/admin/clients', '/admin/clients?search=demo'],
    '/admin/clients/[id]': () => ['/admin/clients/collector-demo', '/admin/clients/belvedere-pages'],
    '/admin/push': () => ['/admin/push'],
    '/admin/push/permissions': () => ['/admin/push/permissions'],
    '/admin/push/policies': () => ['/admin/push/policies'],
    '/admin/push/resources': () => ['/admin/push/resources'],
    '/admin/tokens': () => ['/admin/tokens?client=narrow-demo&user=analyst'],
    '/admin/vocabulary': () => ['/admin/vocabulary'],
    '/admin/catalog': () => ['/admin/catalog', '/admin/catalog?search=no+such+dataset'],
    '/admin/catalog/[id]': ({ dataset }) => [`/admin/catalog/${dataset('Castles')}`, `/admin/catalog/${dataset('Hub tags')}`],
    '/admin/catalog/new': () => ['/admin/catalog/new'],
    '/admin/deprecations': () => ['/admin/deprecations', '/admin/deprecations?entity=Event&by=specification'],
    '/admin/records': () => ['/admin/records'],
    '/admin/records/[entity]': () => ['/admin/records/tag'],
    '/admin/records/[entity]/[id]': ({ castle }) => [`/admin/records/odhactivitypoi/${castle}`, '/admin/records/tag/cycling'],
  },
}

export const leadingOn: Readonly<Record<string, UrlsOf>> = {
  '/me': () => ['/me'],
  '/dataset/[...path]': () => ['/dataset/table/tourism/v1/Event'],
  '/dataset-overview/[id]': ({ dataset }) => [`/dataset-overview/${dataset('Castles')}`],
}

type RecordPage = { Items: { Id: string; Shortname: string }[] }

export async function readPageWorld(server: TestServer): Promise<PageWorld> {
  const first = async (path: string) => (await server.json<RecordPage>(`/content/v1/${path}`)).Items[0]!.Id
  const [{ Items }, castle, event, edges] = await Promise.all([
    server.json<RecordPage>('/content/v1/MetaData?pagesize=1000'),
    first('HubActivityPoi?tagfilter=castles&pagesize=1'),
    first('Event?pagesize=1'),
    server.json<{ data: { ecode: string }[] }>('/timeseries/v2/flat,edge/LinkStation?limit=1&select=ecode'),
  ])
  const ids = new Map(Items.map(({ Id, Shortname }) => [Shortname, Id]))
  const dataset = (name: string) => ids.get(name) ?? missing(name)
  return { dataset, castle, event, street: edges.data[0]!.ecode }
}

function missing(name: string): never {
  throw new Error(`the demo world has no dataset ${name}`)
}
