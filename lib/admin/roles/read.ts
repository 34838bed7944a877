import { ChangeRefused } from '@/lib/access/change-refused'
import { openedBy } from '@/lib/admin/roles/opened'
import type { OpensAnswer } from '@/lib/admin/roles/params'
import { openingOf, presentParts, presentRole } from '@/lib/admin/roles/present'
import { type RoleRow, roleSql } from '@/lib/admin/roles/role-sql'
import type { SentenceLanguage } from '@/lib/admin/roles/sentence'
import type { Single } from '@/lib/admin/single'
import { isRoleName } from '@/lib/auth/roles/change-roles'
import { type Connection, firstRow } from '@/lib/db/run'
import { cutText } from '@/lib/formats/cut-text'

/** A role by its name. @throws ChangeRefused when there is none */
export async function getRoleRow(connection: Connection, name: string): Promise<RoleRow> {
  const found = isRoleName(name) ? await firstRow<RoleRow>(connection, roleSql(name)) : null
  if (!found) throw new ChangeRefused('role-missing', { role: cutText(name, 100) })
  return found
}

/** The state of a role: its members and its rules, without sentences, which depend on a language, and counts, which change by themselves. */
export async function getRoleState(connection: Connection, name: string): Promise<Single & { row: RoleRow }> {
  const row = await getRoleRow(connection, name)
  const rules = row.rules.map(rule => ({ Id: rule.id, ...presentParts(rule) }))
  return { row, body: { Name: row.name, Description: row.description, Requestable: row.requestable, Rules: rules } }
}

/** A role as it is answered, with its state. */
export async function shownRole({ row, body }: Single & { row: RoleRow }, language: SentenceLanguage): Promise<Single> {
  const opens: OpensAnswer | null = await openedBy(openingOf(row))
  return { body, moving: presentRole(row, opens, language) }
}
