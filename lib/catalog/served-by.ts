import { listAt, listName } from '@/lib/access/rights/content-lists'
import { type Door, doorUrl, mounts, publicUrl } from '@/lib/http/mounts'

type Addresses = Readonly<{ BaseUrl?: string | null | undefined; ApiUrl?: string | null | undefined }>

/** Whether a text is an address that people can follow. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

const hostOf = (address: string): string => new URL(address).host

/** The base address of the other service that serves a dataset as its record says; null: this platform does. */
export function otherService({ BaseUrl, ApiUrl }: Addresses): string | null {
  const address = BaseUrl || ApiUrl
  if (!address || ourHosts().has(hostOf(address))) return null
  return BaseUrl || new URL(address).origin
}

const ourHosts = (): ReadonlySet<string> =>
  new Set([publicUrl(), ...(Object.keys(mounts) as Door[]).map(door => doorUrl(door))].map(hostOf))

/** The address of a dataset that another service serves, put together as the public original does. */
export function addressUnder(
  base: string,
  { path, filter }: Readonly<{ path: readonly string[]; filter: readonly string[] }>,
): string {
  return `${[base, ...path].join('/')}${filter.length > 0 ? `?${filter.join('&')}` : ''}`
}

/**
 * A record without its addresses where it lies on one of these hosts and this platform serves such a path itself: the dataset moved here.
 * @param hosts e.g. `api.example.org`
 */
export function movedHere(record: unknown, hosts: readonly string[]): unknown {
  const { BaseUrl, ApiUrl, ...others } = (record ?? {}) as Readonly<Record<string, unknown>>
  const address = BaseUrl || ApiUrl
  const isMeant = typeof address === 'string' && isWebAddress(address) && hosts.includes(hostOf(address))
  return isMeant && isServable(others['PathParam']) ? others : record
}

function isServable(path: unknown): boolean {
  const [version, ...rest] = Array.isArray(path) ? path.map(String) : []
  return version === 'v1' ? listAt(rest.map(listName).join('/')) !== null : version === 'v2' && rest.length > 1
}
