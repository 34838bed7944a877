import { audit } from '@/lib/access/audit/audit'
import type { SignInResult } from '@/lib/auth/sign-in/authenticate'

/** Where somebody signed in. */
type SignInAttempt = Readonly<{ client: string; address: string; subject: 'password' | 'sign-in page' }>

/** Records who signed in, or why a sign-in was refused. */
export function auditSignIn(found: SignInResult, attempt: SignInAttempt): void {
  if ('account' in found) {
    audit({ kind: 'sign-in', actor: found.account.username, ...attempt })
    return
  }
  const { refused: reason, username } = found
  audit({ kind: 'sign-in refused', actor: '', ...attempt, detail: { reason, ...(username ? { username } : {}) } })
}
