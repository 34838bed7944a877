import { type Config, config } from '@/lib/config'
import { once } from '@/lib/runtime'

/** The interfaces: the path of each below the URL of the platform, and the setting for a host of its own. */
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

const doorMounts = Object.entries(mounts).map(([door, { path }]) => [door as ApiName, path] as const)

/** The interface at or above a path of this application; null for pages. */
export function apiAt(path: string): ApiName | null {
  const found = doorMounts.find(
    ([, mount]) => path.startsWith(mount) && /^($|[/?])/.test(path.slice(mount.length, mount.length + 1)),
  )
  return found?.[0] ?? null
}

/** URL of the platform without a trailing slash. */
export function publicUrl(): string {
  return config().PUBLIC_URL ?? listening().url ?? `http://localhost:${listening().port}`
}

/** Makes browsers use https for a year. Subdomains may not have it, so they are left out. */
export const strictTransport = (): Record<string, string> =>
  publicUrl().startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}

/** The URL under which this process reaches itself, without any proxy. */
export function ownUrl(): string {
  const { HOST } = config()
  // A server on all IP addresses also listens on loopback.
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening().port}`
}

/** Sets the port that the server listens on. PORT may be 0, so it is not known before. */
export function setPort(port: number): void {
  listening().port = port
}

/** Sets the URL of a platform running on this machine, for commands that store links. */
export function setPlatformUrl(url: string): void {
  listening().url = url
}

const listening = () => once<{ port: number; url?: string }>('listening', () => ({ port: config().PORT }))

/**
 * Base URL of an interface as clients write it, e.g. `http://localhost:3000/content`; the specified path follows.
 * @see spec, Address placeholders
 */
export function apiUrl(door: ApiName): string {
  const { path, setting } = mounts[door]
  return (setting && config()[setting]) || publicUrl() + path
}

/**
 * The path below this application for a request that came in under an interface's own host: `/v1/Event` on the content host is `/content/v1/Event`.
 * Requests to any other host keep their path.
 */
export const pathFor = (host: string | undefined, path: string): string => (mountsByHost(config()).get(host ?? '') ?? '') + path

const byHost = new WeakMap<Config, ReadonlyMap<string, string>>()

/** The paths of interfaces by their own hosts. Where two have the same host, it is the first one's. */
function mountsByHost(settings: Config): ReadonlyMap<string, string> {
  const known = byHost.get(settings)
  if (known) return known
  const own = Object.values(mounts).flatMap(({ path, setting }) => {
    const url = setting && settings[setting]
    return url ? [[new URL(url).host, path] as const] : []
  })
  const found = new Map(own.reverse())
  byHost.set(settings, found)
  return found
}

/**
 * Issuer of this platform's access tokens: the realm of its own identity provider, e.g. `http://localhost:3000/auth/realms/belvedere`.
 * @param realm the name in the request: ours, or one of its aliases
 */
export function tokenIssuer(realm: string = config().AUTH_REALM): string {
  return `${apiUrl('auth')}/realms/${realm}`
}

/** Issuers under every name of the realm, ours first. */
export const tokenIssuers = (): readonly string[] => realmNames().map(tokenIssuer)

/** The names of the realm. */
export const realmNames = (): readonly string[] => [config().AUTH_REALM, ...config().AUTH_REALM_ALIASES]

/** The URL where programs get access tokens: at our own provider, or at the one configured in its place. */
export const tokenUrl = (): string =>
  `${(config().AUTH_ISSUER ?? tokenIssuer()).replace(/\/$/, '')}/protocol/openid-connect/token`
