import { problem } from '@/lib/http/problem'

/** The media ranges of an `Accept` header in lower case: those a client takes, and those it refuses by `q=0`. */
export type Accept = Readonly<{ taken: readonly string[]; refused: readonly string[] }>

/** Reads a header `Accept`; preferences other than a refusal are left out. @see RFC 9110 section 12.5.1 */
export function readAccept(header: string | null): Accept {
  const ranges = (header ?? '').split(',').map(range => range.split(';').map(part => part.trim().toLowerCase()))
  const named = ranges.filter(([range]) => range)
  const isRefused = ([, ...parameters]: readonly string[]) => parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
  return {
    taken: named.filter(range => !isRefused(range)).map(([range]) => range!),
    refused: named.filter(isRefused).map(([range]) => range!),
  }
}

/**
 * Refuses a request that takes no JSON.
 * @throws Problem 406 naming what there is
 */
export function demandJson(accept: string | null): void {
  if (!accept || takesJson(readAccept(accept))) return
  const detail = 'This address answers application/json only; other formats are not built yet.'
  throw problem('not-acceptable', { detail, available: ['application/json'] })
}

// The most exact range decides, so `application/json;q=0` refuses what `*/*` would take.
function takesJson({ taken, refused }: Accept): boolean {
  const decisive = ['application/json', 'application/*', '*/*'].find(type => taken.includes(type) || refused.includes(type))
  return decisive !== undefined && !refused.includes(decisive)
}
