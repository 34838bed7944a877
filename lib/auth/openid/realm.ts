import { config } from '@/lib/config'
import { cutText } from '@/lib/formats/cut-text'
import { type Problem, problem } from '@/lib/http/errors/problem'
import { realmNames } from '@/lib/http/issuer'

/** @throws Problem 404 for any realm but ours, under any of its names */
export function checkRealm(realm: string): void {
  if (!realmNames().includes(realm)) throw problem('not-found', { detail: `There is no realm "${cutText(realm, 100)}" here.` })
}

/** @throws Problem 404 where another provider issues the tokens, naming it */
export function checkOwnIssuer(): void {
  const { AUTH_ISSUER } = config()
  if (AUTH_ISSUER) throw issuedElsewhere(AUTH_ISSUER)
}

const issuedElsewhere = (issuer: string): Problem =>
  problem('not-found', { detail: `This platform issues no tokens; they come from ${issuer}.`, issuer })
