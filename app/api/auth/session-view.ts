import { visitOf } from '@/lib/http/page-visit'

/** What a page may know of a sign-in. Tokens, the subject and the session's id stay on the server. */
export type SessionView =
  | Readonly<{ state: 'live'; user: { name: string }; roles: readonly string[]; expires: string }>
  | Readonly<{ state: 'none' | 'ended' }>

/** @param id of the session, from its cookie */
export async function sessionView(id: string | null): Promise<SessionView> {
  const { caller, state, name, expiresAt } = await visitOf(id)
  if (state !== 'live') return { state }
  return { state, user: { name: name ?? caller.name }, roles: caller.roles, expires: expiresAt!.toISOString() }
}
