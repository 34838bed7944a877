import { doorUrl } from '@/lib/http/mounts'
import { badParameter } from '@/lib/http/queries/query'
import type { Path } from '@/lib/timeseries/params'

/** Longer addresses do not pass everywhere, and a `Link` with one fills the headers that clients accept. */
const charactersMax = 8000

/**
 * Address of the next page: the same request with another cursor.
 * @throws Problem 400 where it would be too long
 */
export function nextLink(
  { representation, stationTypes, dataTypes, point, to }: Path,
  query: URLSearchParams,
  cursor: string,
): string {
  const segments = [representation, stationTypes, dataTypes, point, to].flatMap(segment =>
    segment === undefined ? [] : [segment],
  )
  const kept = [...query].filter(([name]) => name.toLowerCase() !== 'cursor')
  const address = `${doorUrl('timeseries')}/v2/${segments.map(inPath).join('/')}?${new URLSearchParams([...kept, ['cursor', cursor]])}`
  if (address.length <= charactersMax) return address
  throw badParameter('cursor', 'shorter parameters, because the link to the next page repeats them', undefined)
}

// Commas and colons may stand in a path as they are.
const inPath = (segment: string) => encodeURIComponent(segment).replaceAll('%2C', ',').replaceAll('%3A', ':')
