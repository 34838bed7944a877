import { setTimeout as sleep } from 'node:timers/promises'
import type { PageSession } from '@/lib/access/page-session'
import * as stored from '@/lib/access/page-session'
import { remember } from '@/lib/db/remember'
import { renewTokens } from '@/lib/http/pages-tokens'
import { errorFacts, log } from '@/lib/log'

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
export async function liveSession(id: string): Promise<PageSession | null> {
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
