import { accountCaller } from '@/lib/access/account-caller'
import { AccessError, type Caller, guest } from '@/lib/access/caller'
import { endSession, type PageSession } from '@/lib/access/page-session'
import { callerOf } from '@/lib/access/token'
import { config } from '@/lib/config'
import { tokenIssuer } from '@/lib/http/issuer'
import { liveSession } from '@/lib/http/live-session'
import { pagesIssuer } from '@/lib/http/pages-provider'

/** Who looks at a page, and whether a sign-in stands behind it: `ended` when there was one. */
export type Visit = Readonly<{
  caller: Caller
  state: 'none' | 'live' | 'ended'
  /** What people call the person, and when the session ends unless it is used. */
  name?: string
  expiresAt?: Date
}>

const stranger: Visit = Object.freeze({ caller: guest, state: 'none' })
const ended: Visit = Object.freeze({ caller: guest, state: 'ended' })

/** The visit a request belongs to. @param id what its session cookie holds, or null without one */
export async function visitOf(id: string | null): Promise<Visit> {
  if (id === null) return stranger
  const session = await liveSession(id)
  const caller = session && (await callerBehind(session))
  return caller ? { caller, state: 'live', name: session.name, expiresAt: session.expiresAt } : ended
}

/** The person now; null when nobody may act for them any more, and then the session is over. */
async function callerBehind(session: PageSession): Promise<Caller | null> {
  // The platform has changed its provider, or its address, since.
  if (session.issuer !== pagesIssuer()) return null
  const caller = config().AUTH_ISSUER
    ? await byToken(session.tokens.access)
    : await accountCaller(session.subject, session.client)
  if (!caller) await endSession(session.hash)
  return caller
}

/** Roles at another provider are what its token says. */
async function byToken(access: string): Promise<Caller | null> {
  try {
    return await callerOf(`Bearer ${access}`, tokenIssuer())
  } catch (error) {
    if (error instanceof AccessError) return null
    throw error
  }
}
