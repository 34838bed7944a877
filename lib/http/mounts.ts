import { type Config, config } from '@/lib/config'
import { once, onceFor } from '@/lib/runtime'

/** The interfaces: the path of each below the URL of the platform, and the setting for a URL of its own. */
export const mounts = {
  auth: { path: '/auth', setting: 'AUTH_URL' },
  content: { path: '/content', setting: 'CONTENT_URL' },
  timeseries: { path: '/timeseries', setting: 'TIMESERIES_URL' },
  writer: { path: '/writer', setting: 'WRITER_URL' },
  collector: { path: '/collector', setting: 'PUSH_URL' },
  traffic: { path: '/traffic', setting: 'DATEX_URL' },
  netex: { path: '/netex', setting: 'NETEX_URL' },
  admin: { path: '/admin/v1', setting: undefined },
  search: { path: '/search/v1', setting: undefined },
  tiles: { path: '/tiles', setting: undefined },
  problems: { path: '/problems', setting: undefined },
} as const satisfies Record<string, { path: string; setting: keyof Config | undefined }>

export type ApiName = keyof typeof mounts

const mountPaths = Object.entries(mounts).map(([name, { path }]) => [name as ApiName, path] as const)

/** The interface whose mount contains a path of this application. Returns null for pages. */
export function apiAt(path: string): ApiName | null {
  const found = mountPaths.find(
    ([, mount]) => path.startsWith(mount) && /^($|[/?])/.test(path.slice(mount.length, mount.length + 1)),
  )
  return found?.[0] ?? null
}

/** The URL of the platform without a trailing slash. */
export function publicUrl(): string {
  return config().PUBLIC_URL ?? listening().url ?? `http://localhost:${listening().port}`
}

/** The header that makes browsers use https for a year; not on subdomains, which may not support it. */
export const strictTransport = (): Record<string, string> =>
  publicUrl().startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}

/** The URL under which this process reaches itself, without any proxy. */
export function ownUrl(): string {
  const { HOST } = config()
  // A server on all IP addresses also listens on loopback.
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening().port}`
}

/** Sets the port that the server listens on, which is not known before if PORT is 0. */
export function setPort(port: number): void {
  listening().port = port
}

/** Sets the URL of a platform running on this machine, for commands that store links. */
export function setPlatformUrl(url: string): void {
  listening().url = url
}

const listening = () => once<{ port: number; url?: string }>('listening', () => ({ port: config().PORT }))

/** The base URL of an interface for clients, e.g. `http://localhost:3000/content`. @see spec, URL placeholders */
export function apiUrl(name: ApiName): string {
  const { path, setting } = mounts[name]
  return (setting && config()[setting]) || publicUrl() + path
}

/** The path of a request below this application: at the Content API's own host, `/v1/Event` is `/content/v1/Event`. */
export const pathFor = (host: string | undefined, path: string): string => (mountsByHost(config()).get(host ?? '') ?? '') + path

/** The paths of interfaces by their own hosts; if two have the same host, the path of the first. */
const mountsByHost = onceFor((settings: Config): ReadonlyMap<string, string> => {
  const own = Object.values(mounts).flatMap(({ path, setting }) => {
    const url = setting && settings[setting]
    return url ? [[new URL(url).host, path] as const] : []
  })
  return new Map(own.reverse())
})

/** The issuer of access tokens, e.g. `http://localhost:3000/auth/realms/belvedere`. @param realm AUTH_REALM or an alias */
export function tokenIssuer(realm: string = config().AUTH_REALM): string {
  return `${apiUrl('auth')}/realms/${realm}`
}

/** The issuers for all names of the realm, AUTH_REALM first. */
export const tokenIssuers = (): readonly string[] => realmNames().map(tokenIssuer)

export const realmNames = (): readonly string[] => [config().AUTH_REALM, ...config().AUTH_REALM_ALIASES]

/** The URL where programs get access tokens: of AUTH_ISSUER if set, else of the platform's own provider. */
export const tokenUrl = (): string =>
  `${(config().AUTH_ISSUER ?? tokenIssuer()).replace(/\/$/, '')}/protocol/openid-connect/token`
