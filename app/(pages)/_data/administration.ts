import { headers } from 'next/headers'
import { forbidden, notFound, unauthorized } from 'next/navigation'
import { pageVisit } from '@/app/(pages)/_data/session'
import type { ListAnswer } from '@/components/admin/list/admin-list'
import { type AdminListState, callQuery } from '@/components/admin/list/list-state'
import { type Caller, holds } from '@/lib/access/caller'
import { listRoleSummaries } from '@/lib/access/rights/roles'
import { config } from '@/lib/config'
import { parseJson } from '@/lib/formats/json/exact'
import { problemFor } from '@/lib/http/errors/answer-problem'
import { Problem, problem } from '@/lib/http/errors/problem'
import type { Call } from '@/lib/http/handle'
import { mounts, ownUrl } from '@/lib/http/mounts'

/**
 * Lets only administrators pass, by the right they have at the moment: a lens takes it away here as it does at the door. Every page of the
 * administration calls it first (a layout does not run again for each of them), so nothing is read for anybody else. Other visitors get the page for
 * 401 or 403.
 */
export async function asAdministrator(): Promise<Caller> {
  const { caller, state } = await pageVisit()
  if (state !== 'live') unauthorized()
  if (!holds(caller, 'ADMIN')) forbidden()
  return caller
}

/** Whether the visitor is an administrator at the moment; for parts of frames, which show more to administrators. */
export async function isAdministrator(): Promise<boolean> {
  const { caller, state } = await pageVisit()
  return state === 'live' && holds(caller, 'ADMIN')
}

/** The address of an editor, for a visitor who may use it. */
export const editorAddress = async (address: string): Promise<string | undefined> =>
  (await isAdministrator()) ? address : undefined

/** The identity provider of users and clients, when it is not this platform: their pages name it, as their calls do. */
export const foreignIssuer = (): string | null => config().AUTH_ISSUER ?? null

type AdminRequest<Params> = Readonly<{ params?: Params; query?: URLSearchParams }>

/** The door's answer; a change sends its `etag` as If-Match. */
type AdminAnswer<Body> = Readonly<{ body: Body; etag: string | null }>

/**
 * Reads for a page what the administration door answers, by the same function (`lib/admin/…/answer-*.ts`) and without a connection: the same checks,
 * the same JSON, the same ETag.
 * @throws Problem as the door does; a missing thing gives the page for 404
 */
export async function readAdministration<Body, Params = Record<never, never>>(
  answer: (call: Call<Params>) => Promise<Response>,
  { params = {} as Params, query = new URLSearchParams() }: AdminRequest<Params> = {},
): Promise<AdminAnswer<Body>> {
  const caller = await asAdministrator()
  // The database cannot store NUL, so such an address has no page.
  if (Object.values(params as object).some(value => String(value).includes('\0'))) notFound()
  const request = new Request(`http://localhost/?${query}`)
  const response = await answer({ request, params, query, caller, requestId: 'page' }).catch(refused)
  return { body: parseJson(await response.text()) as Body, etag: response.headers.get('etag') }
}

/**
 * Calls the administration door over HTTP as the visitor: for facts that only the doors' process has.
 * @param path below the mount, e.g. `operating`
 * @throws Problem as the door does
 */
export async function askAdministration<Body>(path: string): Promise<Body> {
  await asAdministrator()
  const cookie = (await headers()).get('cookie') ?? ''
  const answer = await fetch(`${ownUrl()}${mounts.admin.path}/${path}`, { headers: { cookie }, cache: 'no-store' })
  if (answer.status === 503) throw problem('database-unavailable', { detail: 'The administration cannot read the database.' })
  if (!answer.ok) throw problem('internal', { detail: `The administration door answered ${answer.status}.` })
  return (await answer.json()) as Body
}

function refused(error: unknown): never {
  const found = problemFor(error)
  if (found.status === 404) notFound()
  throw found
}

/**
 * Reads a list for a page (`AdminList`): the page that the address names, or the door's sentence about what it cannot answer.
 * @param language of the sentences, where the door writes some
 */
export async function readAdminList<Item, Params = Record<never, never>>(
  answer: (call: Call<Params>) => Promise<Response>,
  query: AdminListState,
  { params, language }: Readonly<{ params?: Params; language?: string }> = {},
): Promise<ListAnswer<Item> | string> {
  const asked = callQuery(query)
  if (language) asked.set('language', language)
  try {
    return (await readAdministration<ListAnswer<Item>, Params>(answer, { ...(params ? { params } : {}), query: asked })).body
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return error.detail
    throw error
  }
}

/** Roles that can be given: all but GUEST, which everybody has. For administrators only. */
export async function roleNames(): Promise<string[]> {
  await asAdministrator()
  return (await listRoleSummaries(() => true)).map(({ name }) => name).filter(name => name !== 'GUEST')
}
