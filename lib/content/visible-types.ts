import { AccessError, type Caller } from '@/lib/access/caller'
import { type ReadAccess, readsOf } from '@/lib/access/reader'
import { type Rights, tokenOnlyTypes } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { type Sql, sql } from '@/lib/db/sql'

/** What a caller may see of several kinds of records at once. */
export type Visible = Readonly<{
  /** A condition on `document d`. */
  visible: Sql
  /** Who reads, for the connections. */
  reads: ReadAccess
}>

/**
 * Which records of these types somebody with these rights may see. The only place where rows leave that utilities must not look at.
 * @param types values of `_Meta.Type`
 */
export const visibleTypes = (types: readonly string[], rights: Rights): Visible => ({
  visible: sql`(d.type = any(${types}::text[]) and ${documentVisible(rights)})`,
  reads: readsOf(rights),
})

/** @throws AccessError 401 for a kind of record that is shown with a token only, when there is none */
export function demandTokenFor(type: string, caller: Caller): void {
  if (tokenOnlyTypes.has(type) && caller.kind === 'guest')
    throw new AccessError('missing', `Records of the type ${type} need an access token.`)
}
