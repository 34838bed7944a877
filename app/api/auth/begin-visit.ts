import { decodeJwt } from 'jose'
import type { Account } from 'next-auth'
import { AccessError, type Caller } from '@/lib/access/caller'
import { endSession, findSession, type PageSession, startSession } from '@/lib/access/page-session'
import { callerOf } from '@/lib/access/token'
import { tokenIssuers } from '@/lib/http/issuer'
import { pagesIssuer } from '@/lib/http/pages-provider'
import { grantedBy } from '@/lib/http/pages-tokens'
import { errorFacts, log } from '@/lib/log'

/** Whom the provider's access token names; null when the doors would refuse it, so that a session with it would show nothing. */
export async function personBehind(account: Account | null): Promise<Caller | null> {
  try {
    const caller = await callerOf(`Bearer ${account?.access_token}`, tokenIssuers())
    return caller.kind === 'user' && caller.subject === account?.providerAccountId ? caller : null
  } catch (error) {
    if (!(error instanceof AccessError)) throw error
    log('error', 'the provider signed somebody in with a token that cannot be used', errorFacts(error))
    return null
  }
}

/**
 * Starts a session with what the provider gave, always under a new id: nobody goes on in one that was there before.
 * @param before id of the session the browser had until now; it ends
 * @returns the id for the cookie
 */
export async function beginVisit(account: Account, before: string | undefined): Promise<string> {
  const old = before === undefined ? null : await findSession(before)
  if (old) await endSession(old.hash)
  const caller = await personBehind(account)
  if (!caller) throw new Error('the access token has become useless meanwhile')
  const person = { issuer: pagesIssuer(), subject: caller.subject, client: caller.client, name: nameIn(account) ?? caller.name }
  return startSession(person, grantedBy({ ...account, expires_in: secondsLeft(account) }))
}

// The ID token was verified by the OpenID client.
function nameIn({ id_token }: Account): PageSession['name'] | null {
  const { name, preferred_username } = id_token ? decodeJwt<{ name?: unknown; preferred_username?: unknown }>(id_token) : {}
  return [name, preferred_username].find((text): text is string => typeof text === 'string' && text !== '') ?? null
}

const secondsLeft = ({ expires_at = 0 }: Account): number => Math.max(1, expires_at - Math.floor(Date.now() / 1000))
