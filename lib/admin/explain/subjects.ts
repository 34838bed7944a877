import { type Caller, guest } from '@/lib/access/caller'
import { pagesClientId } from '@/lib/access/session-store/secrets'
import { demandOwnAccounts } from '@/lib/admin/administer'
import type { MissingRole, Who } from '@/lib/admin/explain/params'
import { previewToken } from '@/lib/admin/token-test/preview-token'
import { examinePastedToken, type TokenHolder } from '@/lib/admin/token-test/token-holder'
import { scopedRoles } from '@/lib/auth/tokens/claims'

/** The person or client in question as the platform sees them, with what they have beyond their token. */
export type Asker = Readonly<{
  caller: Caller
  holder: TokenHolder | null
  /** Why they get no valid token; empty when they do. */
  barred: readonly Readonly<{ Code: string; Detail: string }>[]
}>

/** The caller that the platform would see, by the functions that make and check tokens. @throws ChangeRefused */
export async function askerOf({ User, Client, Roles, Token }: Who): Promise<Asker> {
  if (Token !== undefined) return askerWith(Token)
  if (Roles !== undefined) return { caller: callerWith(Roles), holder: null, barred: [] }
  if (User === undefined && Client === undefined) return { caller: guest, holder: null, barred: [] }
  demandOwnAccounts()
  const { caller, holder, reasons } = await previewToken({ Client: Client ?? pagesClientId, ...(User ? { User } : {}) })
  return { caller, holder, barred: reasons }
}

async function askerWith(token: string): Promise<Asker> {
  const { flaws, caller, holder } = await examinePastedToken(token)
  const barred = flaws.map(({ flaw, text }) => ({ Code: flaw, Detail: text }))
  return { caller: caller ?? guest, holder, barred }
}

const callerWith = (roles: readonly string[]): Caller => ({
  kind: 'user',
  subject: '',
  client: '',
  name: roles.join(', ') || 'user',
  roles: [...new Set(['GUEST', ...roles])],
})

/** Why a role does not count for somebody: it was not given, the client's scope leaves it out, or the token is older. */
export function whyMissing({ holder }: Asker, role: string): MissingRole['Why'] {
  if (!holder?.roles.includes(role)) return 'not-held'
  const carriable = holder.scope ? scopedRoles(holder.roles, holder.scope) : holder.roles
  return carriable.includes(role) ? 'given-later' : 'client-scope'
}
