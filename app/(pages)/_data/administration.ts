import { headers } from 'next/headers'
import { forbidden, notFound, unauthorized } from 'next/navigation'
import { pageVisit } from '@/app/(pages)/_data/session'
import type { ListResponse } from '@/components/admin/list/admin-list'
import { type AdminListState, requestQuery } from '@/components/admin/list/list-query'
import { type Caller, holds } from '@/lib/access/caller'
import { listRoleSummaries } from '@/lib/access/rights/roles'
import { config } from '@/lib/config'
import { parseJson } from '@/lib/formats/json/exact'
import { Problem, problem } from '@/lib/http/errors/problem'
import { problemFor } from '@/lib/http/errors/problem-response'
import type { ApiRequest } from '@/lib/http/handle'
import { mounts, ownUrl } from '@/lib/http/mounts'

/**
 * Requires an administrator; others get a 401 or 403 page. A lens removes the right, as in the API. Every page of the
 * administration calls this first, because layouts do not run again on navigation.
 */
export async function asAdministrator(): Promise<Caller> {
  const { caller, state } = await pageVisit()
  if (state !== 'live') unauthorized()
  if (!holds(caller, 'ADMIN')) forbidden()
  return caller
}

/** Whether the visitor has the rights of an administrator in the current access view. */
export async function isAdministrator(): Promise<boolean> {
  const { caller, state } = await pageVisit()
  return state === 'live' && holds(caller, 'ADMIN')
}

/** The path of an editor, or undefined if the visitor may not use it. */
export const editorPath = async (path: string): Promise<string | undefined> => ((await isAdministrator()) ? path : undefined)

/** The external identity provider that manages users and clients, or null if it is this platform. */
export const foreignIssuer = (): string | null => config().AUTH_ISSUER ?? null

type AdminRequest<Params> = Readonly<{ params?: Params; query?: URLSearchParams }>

/** A response of the administration API. Changes send its `etag` as If-Match. */
type AdminResponse<Body> = Readonly<{ body: Body; etag: string | null }>

/**
 * Runs a handler of the administration API within this process, with the same checks, JSON and ETag.
 * @throws Problem as the API does; for 404 it shows the 404 page
 */
export async function readAdministration<Body, Params = Record<never, never>>(
  answer: (call: ApiRequest<Params>) => Promise<Response>,
  { params = {} as Params, query = new URLSearchParams() }: AdminRequest<Params> = {},
): Promise<AdminResponse<Body>> {
  const caller = await asAdministrator()
  // The database cannot store NUL, so there is no object with this name.
  if (Object.values(params as object).some(value => String(value).includes('\0'))) notFound()
  const request = new Request(`http://localhost/?${query}`)
  const response = await answer({ request, params, query, caller, requestId: 'page' }).catch(refused)
  return { body: parseJson(await response.text()) as Body, etag: response.headers.get('etag') }
}

/**
 * Requests the administration API over HTTP as the visitor, for data that only the API process has.
 * @param path below the mount, e.g. `operating`
 * @throws Problem as the API does
 */
export async function requestAdministration<Body>(path: string): Promise<Body> {
  await asAdministrator()
  const cookie = (await headers()).get('cookie') ?? ''
  const response = await fetch(`${ownUrl()}${mounts.admin.path}/${path}`, { headers: { cookie }, cache: 'no-store' })
  if (response.status === 503) throw problem('database-unavailable', { detail: 'The administration cannot read the database.' })
  if (!response.ok) throw problem('internal', { detail: `The administration API responded with ${response.status}.` })
  return (await response.json()) as Body
}

function refused(error: unknown): never {
  const problem = problemFor(error)
  if (problem.status === 404) notFound()
  throw problem
}

/** Reads a list of the administration for a URL. Returns the error message if the API rejects the parameters. */
export async function readAdminList<Item, Params = Record<never, never>>(
  answer: (call: ApiRequest<Params>) => Promise<Response>,
  query: AdminListState,
  { params, language }: Readonly<{ params?: Params; language?: string }> = {},
): Promise<ListResponse<Item> | string> {
  const parameters = requestQuery(query)
  if (language) parameters.set('language', language)
  try {
    return (await readAdministration<ListResponse<Item>, Params>(answer, { ...(params ? { params } : {}), query: parameters }))
      .body
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return error.detail
    throw error
  }
}

/** Roles that can be assigned: all except GUEST, which every caller has. */
export async function roleNames(): Promise<string[]> {
  await asAdministrator()
  return (await listRoleSummaries(() => true)).map(({ name }) => name).filter(name => name !== 'GUEST')
}
