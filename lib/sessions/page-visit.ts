import { setTimeout as sleep } from 'node:timers/promises'
import { AccessError, type Caller, guest } from '@/lib/access/caller'
import { type AccessView, withAccessView } from '@/lib/access/rights/access-view'
import { accountCaller } from '@/lib/access/rights/account-roles'
import * as stored from '@/lib/access/session-store/page-session'
import { endSession, type PageSession } from '@/lib/access/session-store/page-session'
import { callerOf } from '@/lib/access/tokens/token'
import { config } from '@/lib/config'
import { readCached } from '@/lib/db/cache'
import { tokenIssuers } from '@/lib/http/mounts'
import { errorFacts, log } from '@/lib/log'
import { lensOf } from '@/lib/sessions/cookies'
import { pagesIssuer, renewTokens } from '@/lib/sessions/pages-provider'

/** A visitor of a page. The state `ended` means that the cookie names a session that has ended. */
export type Visit = Readonly<{
  caller: Caller
  person: Caller
  lens: AccessView | null
  state: 'none' | 'live' | 'ended'
  name?: string
  /** End of the session, unless the visitor uses it before. */
  expiresAt?: Date
}>

const stranger: Visit = Object.freeze({ caller: guest, person: guest, lens: null, state: 'none' })
const ended: Visit = Object.freeze({ caller: guest, person: guest, lens: null, state: 'ended' })

/** The visit of a request, by its cookies. Only this function turns a session into a caller and applies an access view. */
export async function visitOf(id: string | null, lensText: string | null = null): Promise<Visit> {
  if (id === null) return stranger
  const session = await liveSession(id)
  const person = session && (await callerBehind(session))
  if (!person) return ended
  const lens = lensOf(lensText, id)
  return { caller: withAccessView(person, lens), person, lens, state: 'live', name: session.name, expiresAt: session.expiresAt }
}

/** The current caller of a session. Null if the session is invalid, which ends it unless only the issuer changed. */
async function callerBehind(session: PageSession): Promise<Caller | null> {
  // The provider or the platform's URL has changed since the sign-in, so the session is not valid any more.
  if (session.issuer !== pagesIssuer()) return null
  const caller = config().AUTH_ISSUER
    ? await byToken(session.tokens.access)
    : await accountCaller(session.subject, session.client)
  if (!caller) await endSession(session.hash)
  return caller
}

/** The caller of another provider's token, which contains the roles, or null if the token is not accepted. */
async function byToken(access: string): Promise<Caller | null> {
  try {
    return await callerOf(`Bearer ${access}`, tokenIssuers())
  } catch (error) {
    if (error instanceof AccessError) return null
    throw error
  }
}

/** Seconds before their expiry at which tokens are renewed. */
const aheadSeconds = 60

/** Time that a process has for a renewal. It must be longer than the timeout of requests to the provider. */
const claimSeconds = 15
const lookMilliseconds = 100

/** Time after which a provider that did not respond is tried again. */
const retryMilliseconds = 5000

/**
 * The session of an id, with valid tokens; null if it has ended. One request of one process renews the tokens; others
 * use the old ones, or wait if these have expired: no refresh token is ever used twice.
 */
async function liveSession(id: string): Promise<PageSession | null> {
  const session = await stored.findSession(id)
  if (!session || session.accessSeconds > aheadSeconds) return session
  const renewed = readCached(`renewal of ${session.hash}`, retryMilliseconds, () => renew(session.hash))
  if (session.accessSeconds <= 0) return renewed
  renewed.catch(error => log('error', 'a session could not be renewed', errorFacts(error)))
  return session
}

async function renew(hash: string): Promise<PageSession | null> {
  const deadline = Date.now() + 1000 * claimSeconds
  while (Date.now() < deadline) {
    if (await stored.claimRenewal(hash, { claimSeconds, aheadSeconds })) return renewClaimed(hash)
    // Another process is renewing the tokens, or has just renewed them.
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
    if (granted) await stored.storeRenewed(hash, granted)
    else await stored.endSession(hash)
    return await stored.readSession(hash)
  } catch (error) {
    log('error', 'the tokens of a session could not be renewed', errorFacts(error))
    await stored.releaseRenewal(hash)
    return session.accessSeconds > 0 ? session : null
  }
}
