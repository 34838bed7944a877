import { headers } from 'next/headers'
import { forbidden, notFound, unauthorized } from 'next/navigation'
import { pageVisit } from '@/app/(pages)/_data/visit'
import type { ListAnswer } from '@/components/admin/list/admin-list'
import { callQuery, type ListQuery } from '@/components/admin/list/list-query'
import { type Caller, holds } from '@/lib/access/caller'
import { listTellableRoles } from '@/lib/access/rights/list-roles'
import { config } from '@/lib/config'
import { problemFor } from '@/lib/http/errors/answer-problem'
import { Problem, problem } from '@/lib/http/errors/problem'
import type { Call } from '@/lib/http/handle'
import { mounts, ownUrl } from '@/lib/http/mounts'

/**
 * Lets only administrators pass, by the right they have as they look at the moment: a lens takes it away, as it does at the door. The first
 * thing of every page of the administration (a layout does not run again for each of them); behind it nothing is read for anybody else.
 * Whoever may not see the page gets it with 401 or 403 and the way on.
 */
export async function asAdministrator(): Promise<Caller> {
  const { caller, state } = await pageVisit()
  if (state !== 'live') unauthorized()
  if (!holds(caller, 'ADMIN')) forbidden()
  return caller
}

/** Whether who looks is an administrator at the moment; for parts of frames, which show more to them. */
export async function isAdministrator(): Promise<boolean> {
  const { caller, state } = await pageVisit()
  return state === 'live' && holds(caller, 'ADMIN')
}

/** The address of an editor, for whoever may use it. */
export const editorAddress = async (address: string): Promise<string | undefined> =>
  (await isAdministrator()) ? address : undefined

/** The identity provider to which users and clients belong, when it is not this platform: their pages say so, as their calls do. */
export const foreignIssuer = (): string | null => config().AUTH_ISSUER ?? null

/** What a call of the door says beside its caller. */
type AdminRequest<Params> = Readonly<{ params?: Params; query?: URLSearchParams }>

/** What the door answered; `etag` is what a change of it sends as If-Match. */
export type Answered<Body> = Readonly<{ body: Body; etag: string | null }>

/**
 * Reads for a page what the administration door answers, by the very function that answers there (`lib/admin/…/answer-*.ts`), without a
 * connection: the same checks, the same JSON, the same ETag.
 * @throws Problem as the door answers; a page that is not there for what is missing
 */
export async function readAdministration<Body, Params = Record<never, never>>(
  answer: (call: Call<Params>) => Promise<Response>,
  { params = {} as Params, query = new URLSearchParams() }: AdminRequest<Params> = {},
): Promise<Answered<Body>> {
  const caller = await asAdministrator()
  // The database keeps no text with NUL, so nothing is at such an address.
  if (Object.values(params as object).some(value => String(value).includes('\0'))) notFound()
  const request = new Request(`http://localhost/?${query}`)
  const response = await answer({ request, params, query, caller, requestId: 'page' }).catch(refused)
  return { body: (await response.json()) as Body, etag: response.headers.get('etag') }
}

/**
 * Asks the administration door over HTTP, as the one who looks at the page: for what only the process of the doors knows.
 * @param path below the mount, e.g. `operating`
 * @throws Problem as the door answers
 */
export async function askAdministration<Body>(path: string): Promise<Body> {
  await asAdministrator()
  const cookie = (await headers()).get('cookie') ?? ''
  const answer = await fetch(`${ownUrl()}${mounts.admin.path}/${path}`, { headers: { cookie }, cache: 'no-store' })
  if (!answer.ok) throw problem('internal', { detail: `The administration door answered ${answer.status}.` })
  return (await answer.json()) as Body
}

function refused(error: unknown): never {
  const found = problemFor(error)
  if (found.status === 404) notFound()
  throw found
}

/**
 * Reads a list for a page (`AdminList`): the page of it that the address asks for, or the door's sentence about what cannot be asked.
 * @param language of the sentences, where the door makes some
 */
export async function readAdminList<Item, Params = Record<never, never>>(
  answer: (call: Call<Params>) => Promise<Response>,
  query: ListQuery,
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

/** Roles that can be given: everybody has GUEST. For administrators only, like everything here. */
export async function roleNames(): Promise<string[]> {
  await asAdministrator()
  return (await listTellableRoles(() => true)).map(({ name }) => name).filter(name => name !== 'GUEST')
}
