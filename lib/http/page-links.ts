import { doorUrl } from '@/lib/http/mounts'

/** Longer addresses do not pass everywhere, and a `Link` with one fills the headers that clients accept. */
const charactersMax = 8000

/**
 * Address of another page of a list: the same request with other parameters. Where it would be too long, it is that of the list's
 * `query` with these parameters alone, to be sent with the same body.
 */
export function pageLink(endpoint: string, query: URLSearchParams, set: Readonly<Record<string, string>>): string {
  const base = `${doorUrl('content')}/v1/${endpoint}`
  const kept = [...query].filter(([name]) => !Object.hasOwn(set, name.toLowerCase()))
  const whole = `${base}?${new URLSearchParams([...kept, ...Object.entries(set)])}`
  return whole.length <= charactersMax ? whole : `${base}/query?${new URLSearchParams(Object.entries(set))}`
}
