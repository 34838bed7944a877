import { setTimeout as sleep } from 'node:timers/promises'
import { accountCaller } from '@/lib/access/account-caller'
import { AccessError, type Caller, guest } from '@/lib/access/caller'
import { type Lens, seenThrough } from '@/lib/access/sessions/lens'
import * as stored from '@/lib/access/sessions/page-session'
import { endSession, type PageSession } from '@/lib/access/sessions/page-session'
import { callerOf } from '@/lib/access/tokens/token'
import { config } from '@/lib/config'
import { remember } from '@/lib/db/remember'
import { tokenIssuers } from '@/lib/http/issuer'
import { errorFacts, log } from '@/lib/log'
import { lensOf } from '@/lib/sessions/lens-cookie'
import { pagesIssuer } from '@/lib/sessions/pages-provider'
import { renewTokens } from '@/lib/sessions/pages-tokens'

/** Who looks at a page, and whether a sign-in stands behind it: `ended` when there was one. */
export type Visit = Readonly<{
  /** As whom the visitor looks: what doors and pages answer them by. */
  caller: Caller
  /** The same without the lens: what the visitor is asked about themselves by. */
  person: Caller
  /** Through which lens they look, null as themselves. */
  lens: Lens | null
  state: 'none' | 'live' | 'ended'
  /** What people call the person, and when the session ends unless it is used. */
  name?: string
  expiresAt?: Date
}>

const stranger: Visit = Object.freeze({ caller: guest, person: guest, lens: null, state: 'none' })
const ended: Visit = Object.freeze({ caller: guest, person: guest, lens: null, state: 'ended' })

/**
 * The visit a request belongs to: the one place where a session becomes a caller, and where a lens takes rights from them.
 * @param id what its session cookie holds, or null without one
 * @param lensText what its lens cookie holds
 */
export async function visitOf(id: string | null, lensText: string | null = null): Promise<Visit> {
  if (id === null) return stranger
  const session = await liveSession(id)
  const person = session && (await callerBehind(session))
  if (!person) return ended
  const lens = lensOf(lensText, id)
  return { caller: seenThrough(person, lens), person, lens, state: 'live', name: session.name, expiresAt: session.expiresAt }
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
    return await callerOf(`Bearer ${access}`, tokenIssuers())
  } catch (error) {
    if (error instanceof AccessError) return null
    throw error
  }
}

/** Tokens are renewed this long before they expire. */
const aheadSeconds = 60

/** For so long one process may renew, which is longer than it waits for the provider. */
const claimSeconds = 15
const lookMilliseconds = 100

/** A provider that does not answer is asked again after this time. */
const retryMilliseconds = 5000

/**
 * The session of this id with tokens that are good now, or null when it has ended. One request of one process renews them; the others
 * go on with the old tokens, or wait when these have expired: no refresh token is ever used twice.
 */
async function liveSession(id: string): Promise<PageSession | null> {
  const session = await stored.findSession(id)
  if (!session || session.accessSeconds > aheadSeconds) return session
  const renewed = remember(`renewal of ${session.hash}`, retryMilliseconds, () => renew(session.hash))
  if (session.accessSeconds <= 0) return renewed
  renewed.catch(error => log('error', 'a session could not be renewed', errorFacts(error)))
  return session
}

async function renew(hash: string): Promise<PageSession | null> {
  const deadline = Date.now() + 1000 * claimSeconds
  while (Date.now() < deadline) {
    if (await stored.claimRenewal(hash, { claimSeconds, aheadSeconds })) return renewClaimed(hash)
    // Another process renews, or has just done it.
    const session = await stored.readSession(hash)
    if (!session || session.accessSeconds > 0) return session
    await sleep(lookMilliseconds)
  }
  return null
}

async function renewClaimed(hash: string): Promise<PageSession | null> {
  const session = await stored.readSession(hash)
  if (!session) return null
  try {
    const granted = await renewTokens(session.tokens)
    if (granted) await stored.keepRenewed(hash, granted)
    else await stored.endSession(hash)
    return await stored.readSession(hash)
  } catch (error) {
    log('error', 'the tokens of a session could not be renewed', errorFacts(error))
    await stored.releaseRenewal(hash)
    return session.accessSeconds > 0 ? session : null
  }
}
