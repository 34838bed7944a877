import { audit } from '@/lib/access/audit/audit'
import type { Authenticated } from '@/lib/auth/sign-in/authenticate'

/** Where somebody signed in. */
type Attempt = Readonly<{ client: string; address: string; subject: 'password' | 'sign-in page' }>

/** Records who signed in, or why a sign-in was refused. */
export function auditSignIn(found: Authenticated, attempt: Attempt): void {
  if ('account' in found) {
    audit({ kind: 'sign-in', actor: found.account.username, ...attempt })
    return
  }
  const { refused: reason, username } = found
  audit({ kind: 'sign-in refused', actor: '', ...attempt, detail: { reason, ...(username ? { username } : {}) } })
}
