import { problem } from '@/lib/http/errors/problem'

/** The media ranges of an `Accept` header in lower case: accepted ones, and those refused by `q=0`. */
export type Accept = Readonly<{ taken: readonly string[]; refused: readonly string[] }>

type Range = Readonly<{ type: string; quality: number }>

/** Reads a header `Accept` without its preferences: only what is accepted and what is refused. @see RFC 9110 section 12.5.1 */
export function readAccept(header: string | null): Accept {
  const ranges = rangesIn(header)
  return {
    taken: ranges.filter(({ quality }) => quality > 0).map(({ type }) => type),
    refused: ranges.filter(({ quality }) => quality === 0).map(({ type }) => type),
  }
}

/**
 * The offered media type that the header prefers; among equals the first.
 * @param offered in the order we prefer, without parameters
 * @returns null when the header accepts none of them
 */
export function preferredType<Type extends string>(header: string | null, offered: readonly Type[]): Type | null {
  const ranges = rangesIn(header)
  if (ranges.length === 0) return offered[0] ?? null
  const rated = offered.map(type => ({ type, quality: qualityOf(type, ranges) }))
  const best = Math.max(0, ...rated.map(({ quality }) => quality))
  return best === 0 ? null : rated.find(({ quality }) => quality === best)!.type
}

/**
 * Refuses a request that does not accept JSON.
 * @throws Problem 406 naming what is offered
 */
export function demandJson(accept: string | null): void {
  if (preferredType(accept, ['application/json'])) return
  const detail = 'This address answers application/json only.'
  throw problem('not-acceptable', { detail, available: ['application/json'] })
}

// The most specific range decides, so `application/json;q=0` refuses what `*/*` would accept.
function qualityOf(type: string, ranges: readonly Range[]): number {
  for (const wanted of [type, `${type.split('/')[0]}/*`, '*/*']) {
    const range = ranges.find(one => one.type === wanted)
    if (range) return range.quality
  }
  return 0
}

function rangesIn(header: string | null): Range[] {
  const ranges = (header ?? '').split(',').map(range => range.split(';').map(part => part.trim().toLowerCase()))
  return ranges.flatMap(([type, ...parameters]) => (type ? [{ type, quality: readQuality(parameters) }] : []))
}

// A quality that cannot be read counts as absent.
function readQuality(parameters: readonly string[]): number {
  const given = parameters.map(parameter => /^q=([01](?:\.\d{0,3})?)$/.exec(parameter)?.[1]).find(Boolean)
  return given === undefined ? 1 : Math.min(1, Number(given))
}
