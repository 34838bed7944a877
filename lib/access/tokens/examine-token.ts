import { AccessError, type Caller } from '@/lib/access/caller'
import { flawOf, flawText, plainFlaws, readParts, type TokenFlaw, type TokenParts } from '@/lib/access/tokens/token-flaws'
import { readTokenForm } from '@/lib/access/tokens/token-form'
import type { Trust, VerifiedToken } from '@/lib/access/tokens/trust'
import { verifyToken } from '@/lib/access/tokens/verify'
import { withdrawal } from '@/lib/access/tokens/withdrawals'

/** What an examined token says, and whether it is accepted. */
export type TokenExamination = TokenParts &
  Readonly<{
    /** Empty when it is accepted; the flaw that the verification found comes first. */
    flaws: readonly { flaw: TokenFlaw; text: string }[]
    /** The caller it names, or would name if it were accepted; null where it names nobody. */
    caller: Caller | null
  }>

const byWithdrawal = { client: 'client', account: 'account', token: 'revoked' } as const

/** Examines a token by the functions that verify callers, and gives the reasons that those keep to themselves. Nothing about it is stored. */
export async function examineToken(token: string, trust: Trust): Promise<TokenExamination> {
  const parts = readParts(token)
  const found = await verified(token, trust)
  const flaws = 'caller' in found ? await flawsOf(found) : [...new Set([found.flaw, ...plainFlaws(parts, trust.issuers)])]
  return {
    ...parts,
    flaws: flaws.map(flaw => ({ flaw, text: flawText(flaw, parts, trust.issuers.join(' or ')) })),
    caller: 'caller' in found ? found.caller : namedCaller(parts, trust),
  }
}

async function verified(token: string, trust: Trust): Promise<VerifiedToken | { flaw: TokenFlaw }> {
  try {
    return await verifyToken(token, trust)
  } catch (error) {
    if (!(error instanceof AccessError)) throw error
    if (error.cause !== undefined) return { flaw: flawOf(error.cause) }
    return { flaw: readTokenForm(token) ? 'key-unknown' : 'form' }
  }
}

async function flawsOf(found: VerifiedToken): Promise<TokenFlaw[]> {
  const withdrawn = await withdrawal(found)
  return withdrawn === null ? [] : [byWithdrawal[withdrawn]]
}

function namedCaller({ header, claims }: TokenParts, trust: Trust): Caller | null {
  try {
    return header && claims && trust.callerFrom(header as never, claims)
  } catch {
    return null
  }
}
