import { pagesClientId } from '@/lib/access/session-store/secrets'
import type { ClientRow, UseRow } from '@/lib/admin/clients/client-sql'
import type { ClientAnswer } from '@/lib/admin/clients/params'
import type { Single } from '@/lib/admin/single'
import { effectiveRoles } from '@/lib/admin/users/read-user'
import { clientQuota } from '@/lib/auth/clients/client-facts'

/** A client as it is answered: its state, and its use, which changes by itself. */
export const presentClient = (row: ClientRow): Single => ({ body: stateOf(row), moving: useOf(row) })

/** The same as one object, for lists. */
export const listedClient = (row: ClientRow): ClientAnswer => ({ ...stateOf(row), ...useOf(row) })

type Use = Pick<ClientAnswer, 'LastUsedAt' | 'Uses' | 'UsesSince' | 'SecretUses'>

const stateOf = (row: ClientRow): Omit<ClientAnswer, keyof Use> => ({
  Id: row.id,
  Name: row.name,
  Public: row.secretMark === null,
  Blocked: row.blocked,
  OfPages: row.id === pagesClientId,
  Grants: [...row.grants],
  Roles: [...row.roles],
  FullScope: row.fullScope,
  Scope: [...row.scopeRoles],
  Effective: effectiveRoles(
    row.roles.map(Role => ({ Role, Until: null })),
    row,
  ),
  QuotaClass: clientQuota({ roles: row.roles, scope: row.fullScope ? 'full' : row.scopeRoles }),
  RedirectUris: [...row.redirectUris],
  PostLogoutRedirectUris: [...row.postLogoutRedirectUris],
  MayIntrospect: row.mayIntrospect,
  SessionMaxSeconds: row.sessionMaxSeconds,
  CreatedAt: row.createdAt.toISOString(),
  Secret: row.secretMark === null ? null : { Mark: row.secretMark, CreatedAt: row.secretCreatedAt!.toISOString() },
  PreviousSecret: previousOf(row),
})

function previousOf({ previousMark, previousCreatedAt, previousUntil }: ClientRow): ClientAnswer['PreviousSecret'] {
  if (previousMark === null) return null
  return {
    Mark: previousMark,
    CreatedAt: previousCreatedAt?.toISOString() ?? null,
    ValidUntil: previousUntil!.toISOString(),
  }
}

function useOf({ uses }: ClientRow): Use {
  const since = uses.map(use => Date.parse(use.since))
  return {
    LastUsedAt: uses[0] ? timeOf(uses[0].lastAt) : null,
    Uses: uses.reduce((sum, { times }) => sum + times, 0),
    UsesSince: uses[0] ? new Date(Math.min(...since)).toISOString() : null,
    SecretUses: uses.map(presentUse),
  }
}

const presentUse = ({ secret, since, lastAt, times }: UseRow) => ({
  Mark: secret,
  LastUsedAt: timeOf(lastAt),
  Uses: times,
  UsesSince: timeOf(since),
})

const timeOf = (text: string) => new Date(text).toISOString()
