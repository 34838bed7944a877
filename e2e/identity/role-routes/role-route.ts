import type { Ask } from '../../harness/exchange'

/** Who may make the request; all others get 401 without a token, 403 with one. */
type Right =
  | 'may push'
  | 'everybody'
  | 'any token'
  | 'who sees closed data'
  | 'writers'
  | 'administrators'
  | 'people by their token'

/**
 * The expected response of a route to each caller, for a valid request that can be refused only for a missing right.
 */
export type RoleRoute = Readonly<{
  ask: Ask
  may: Right
  /** Status for callers with the right. */
  status: number
  /** Callers who may not see it get the status of something missing. */
  otherwise?: 404
  /** `ignored`: tokens and sessions are ignored, so an invalid one has no effect. `only`: sessions are ignored. */
  token?: 'ignored' | 'only'
  /** An invalid body: 400 for callers with the right; the others get the same refusal as with a valid body. */
  malformed?: string
}>

/** The requests for every method of every route of an API. */
export type RoleRoutes = Readonly<Record<string, readonly RoleRoute[]>>

/** A read. */
export const get = (path: string, status = 200, may: Right = 'everybody'): RoleRoute => ({
  ask: { method: 'GET', path },
  may,
  status,
})
/** A read that is 404 for callers who may not see the result. */
export const hidden = (path: string): RoleRoute => ({ ...get(path, 200, 'who sees closed data'), otherwise: 404 })
/** The same for a route that ignores tokens. */
export const ignoring = (line: RoleRoute): RoleRoute => ({ ...line, token: 'ignored' })

/** Headers of a JSON body. */
export const json = { 'Content-Type': 'application/json' }

/** A request that requires the right to write. */
export const write = (path: string, body: unknown, status = 201): RoleRoute => ({
  ask: { method: 'POST', path, headers: json, body: JSON.stringify(body) },
  may: 'writers',
  status,
  malformed: '{"a":',
})

/** A request that requires a token. */
export const post = (path: string, body: string): RoleRoute => ({
  ask: { method: 'POST', path, headers: json, body },
  may: 'any token',
  status: 200,
})

export const putOf = (path: string, body: unknown): Ask => ({ method: 'PUT', path, headers: json, body: JSON.stringify(body) })

/** A change of a content record; callers with the right get 404 for a missing one. */
export const change = (method: string, path: string, status: number, body?: unknown): RoleRoute => ({
  ask: { method, path, ...(body === undefined ? {} : { headers: json, body: JSON.stringify(body) }) },
  may: 'writers',
  status,
  ...(body === undefined ? {} : { malformed: '{"a":' }),
})

/** The same request, for administrators only. */
export const governing = (line: RoleRoute): RoleRoute => ({ ...line, may: 'administrators' })

/** Paths without a route: the same 404 for every method. */
export const nothingBelow = (door: string) =>
  Object.fromEntries(
    ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'].map(method => [
      `${method} /${door}/[...rest]`,
      [{ ask: { method, path: `/${door}/nothing/is/here` }, may: 'everybody', status: 404 } satisfies RoleRoute],
    ]),
  )
