import type { ExchangedResponse } from '../exchange'

export type Body = Readonly<{ type: string; text: string }>

/** Values of a parameter or of a path segment, not yet encoded. */
export type Values = Readonly<Record<string, readonly string[]>>

/** A case of requests to a route. Described parameters are added; `query` has values that lead to closed data. */
export type RouteCase = Readonly<{
  segments?: Values
  query?: Values
  /** Parameters of `query` without which the request is refused; most requests have them. */
  needed?: readonly string[]
  /** Parameters of every request, because the response has no end without them. */
  always?: Readonly<Record<string, string>>
  bodies?: readonly Body[]
  /**
   * Closed data that the route could show. If it could, callers who may see them must get different responses. `with a
   * token`: other callers get no data. `by a mistake`: every caller gets a guest's response, so closed data would show
   * only if the condition on rights were missing.
   */
  reaches: 'closed data' | 'closed data with a token' | 'closed data by a mistake' | 'nothing closed'
  /** Parts that differ between responses for every caller: the reason, and how to remove them. */
  varies?: Readonly<{ because: string; remove(answer: ExchangedResponse): ExchangedResponse }>
  /** Number of generated requests, by default 40, which long runs multiply. */
  runs?: number
}>

export type RouteCases = Readonly<Record<string, RouteCase>>

/** A route with the same response for every caller. */
export const sameForAll: RouteCase = { reaches: 'nothing closed', runs: 12 }

/** The words of a text. */
export const wordsOf = (text: string): string[] => text.trim().split(/\s+/)

export const json = (value: unknown): Body => ({ type: 'application/json', text: JSON.stringify(value) })

export const form = (fields: Readonly<Record<string, string>>): Body => ({
  type: 'application/x-www-form-urlencoded',
  text: new URLSearchParams(fields).toString(),
})

/** Paths of an API without a route: an unknown path, and names that routes have elsewhere. */
export const restCase: RouteCase = {
  ...sameForAll,
  segments: { rest: ['nothing', 'v1/nothing/at/all', 'v2/a/b/c/d/e/f', 'admin', '%'] },
}
