import { problem } from '@/lib/http/problem'

/**
 * Refuses a request that takes no JSON.
 * @throws Problem 406 naming what there is
 * @see RFC 9110 section 12.5.1
 */
export function demandJson(accept: string | null): void {
  if (!accept || takesJson(accept)) return
  const detail = 'This address answers application/json only; other formats are not built yet.'
  throw problem('not-acceptable', { detail, available: ['application/json'] })
}

function takesJson(accept: string): boolean {
  const ranges = accept.split(',').map(range => range.split(';').map(part => part.trim().toLowerCase()))
  // The most exact range decides, so `application/json;q=0` refuses what `*/*` would take.
  const decisive = ['application/json', 'application/*', '*/*']
    .map(type => ranges.find(([range]) => range === type))
    .find(Boolean)
  return decisive?.every(part => !/^q=0(\.0*)?$/.test(part)) ?? false
}
