import { ChangeRefused } from '@/lib/access/change-refused'
import { findStoredAccount, usernameOf } from '@/lib/auth/accounts/accounts'
import { findClient } from '@/lib/auth/clients/clients'
import type { Subject } from '@/lib/auth/permissions/store-permission'
import { checkRoles } from '@/lib/auth/roles/check-roles'
import { config } from '@/lib/config'
import type { Transaction } from '@/lib/db/pools'

/**
 * Checks whom a policy names.
 * @returns the subjects as tokens name them
 * @throws ChangeRefused for one that does not exist; unchecked where another identity provider knows them
 */
export async function checkSubjects(
  connection: Transaction,
  kind: Subject['kind'],
  subjects: readonly string[],
): Promise<string[]> {
  const named = [...new Set(kind === 'user' ? subjects.map(usernameOf) : subjects)]
  // Another provider knows its clients, users and roles; here they would all look unknown.
  if (config().AUTH_ISSUER) return named
  if (kind === 'role') await checkRoles(connection, named, 'Subjects')
  for (const id of named) {
    if (kind === 'user' && !(await findStoredAccount(id))) throw new ChangeRefused('subject-not-user', { id })
    if (kind === 'client' && !(await findClient(id))?.secretSha256) throw new ChangeRefused('subject-not-client', { id })
  }
  return named
}
