import { ChangeRefused } from '@/lib/access/change-refused'
import { findStoredAccount, usernameOf } from '@/lib/auth/accounts/accounts'
import { findClient } from '@/lib/auth/clients/clients'
import { demandWordsOfOneScript } from '@/lib/auth/one-script'
import { lockPermissions, type Subject } from '@/lib/auth/permissions/store-permission'
import { checkRoles } from '@/lib/auth/roles/change-roles'
import { config } from '@/lib/config'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

type PolicyInput = Readonly<{ name: string; kind: Subject['kind']; subjects: readonly string[] }>

/** Adds a policy and returns its id. @throws ChangeRefused for an unknown subject or an existing name */
export async function createPolicy(connection: Transaction, { name, kind, subjects }: PolicyInput): Promise<string> {
  demandWordsOfOneScript(name)
  const named = await checkSubjects(connection, kind, subjects)
  await lockPermissions(connection)
  const added = await firstRow<{ id: string }>(
    connection,
    sql`insert into policy (name, kind, subjects) values (${name}, ${kind}, ${named}::text[])
            on conflict (name) do nothing returning id`,
  )
  if (!added) throw new ChangeRefused('policy-exists', { name })
  return added.id
}

/** Changes the name, kind or subjects of a policy. @throws ChangeRefused as `createPolicy` */
export async function updatePolicy(connection: Transaction, id: string, changes: Partial<PolicyInput>): Promise<void> {
  await lockPermissions(connection)
  const before = await firstRow<PolicyInput>(connection, sql`select name, kind, subjects from policy where id::text = ${id}`)
  if (!before) throw new ChangeRefused('policy-unknown', { id })
  const { name, kind, subjects } = { ...before, ...changes }
  if (name !== before.name) demandWordsOfOneScript(name)
  const namesake = await firstRow(connection, sql`select from policy where name = ${name} and id::text <> ${id}`)
  if (namesake) throw new ChangeRefused('policy-exists', { name })
  // A policy can be renamed even if its subjects no longer exist.
  const isSubjectChange = changes.kind !== undefined || changes.subjects !== undefined
  const named = isSubjectChange ? await checkSubjects(connection, kind, subjects) : subjects
  await execute(
    connection,
    sql`update policy set name = ${name}, kind = ${kind}, subjects = ${named}::text[] where id::text = ${id}`,
  )
}

/** Checks the subjects of a policy and returns them as in tokens. @throws ChangeRefused for an unknown subject */
export async function checkSubjects(
  connection: Transaction,
  kind: Subject['kind'],
  subjects: readonly string[],
): Promise<string[]> {
  const named = [...new Set(kind === 'user' ? subjects.map(usernameOf) : subjects)]
  // Clients, users and roles of another provider are not stored here, so they would all look unknown.
  if (config().AUTH_ISSUER) return named
  if (kind === 'role') await checkRoles(connection, named, 'Subjects')
  for (const id of named) {
    if (kind === 'user' && !(await findStoredAccount(id))) throw new ChangeRefused('subject-not-user', { id })
    if (kind === 'client' && !(await findClient(id))?.secretSha256) throw new ChangeRefused('subject-not-client', { id })
  }
  return named
}
