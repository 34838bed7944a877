import { ChangeRefused } from '@/lib/access/change-refused'
import { refusePages } from '@/lib/auth/clients/change-clients'
import { hashSecret, newSecret } from '@/lib/auth/tokens/secrets'
import type { Transaction } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** How long an earlier secret can stay valid beside its successor. */
export const overlapSecondsMax = 30 * 24 * 3600

/** A client's new secret, which is not stored anywhere. */
export type RenewedSecret = Readonly<{
  secret: string
  /** Until when the previous one stays valid; null: it ended with this call. */
  previousUntil: Date | null
  /** Mark of a still earlier one that was valid until now; null: there was none. */
  ended: string | null
}>

/**
 * Gives a client a new secret. The previous one stays valid for a time, so that the client can be reconfigured without an interruption; one before
 * that ends at once, as there are never more than two. An end takes effect within a second.
 * @param overlapSeconds 0: the previous one ends at once
 * @throws ChangeRefused when there is no such client, or it has no secret
 */
export async function renewSecret(connection: Transaction, id: string, overlapSeconds: number): Promise<RenewedSecret> {
  const { previousMark: ended } = await lockSecret(connection, id)
  const secret = newSecret()
  const renewed = await firstRow<{ previousUntil: Date | null }>(connection, renewSql(id, hashSecret(secret), overlapSeconds))
  return { secret, previousUntil: renewed!.previousUntil, ended }
}

/** Ends the earlier secret of a client early; takes effect within a second. @throws ChangeRefused when there is none */
export async function endPreviousSecret(connection: Transaction, id: string): Promise<void> {
  await lockSecret(connection, id)
  const ended = await firstRow(connection, endSql(id))
  if (!ended) throw new ChangeRefused('secret-not-earlier', { id })
}

async function lockSecret(connection: Transaction, id: string): Promise<{ previousMark: string | null }> {
  refusePages(id)
  const found = await firstRow<{ isPublic: boolean; previousMark: string | null }>(connection, secretSql(id))
  if (!found) throw new ChangeRefused('client-unknown', { id })
  if (found.isPublic) throw new ChangeRefused('secret-of-public', { id })
  return found
}

const secretSql = (id: string): Sql => sql`
  select secret_sha256 is null as "isPublic",
         case when previous_secret_until > now() then left(previous_secret_sha256, 12) end as "previousMark"
    from client
   where id = ${id}
     for update`

const renewSql = (id: string, sha256: string, overlapSeconds: number): Sql => sql`
  update client
     set secret_sha256 = ${sha256},
         previous_secret_sha256 = case when ${overlapSeconds}::int > 0 then secret_sha256 end,
         previous_secret_created_at = case when ${overlapSeconds}::int > 0 then secret_created_at end,
         previous_secret_until = case when ${overlapSeconds}::int > 0 then now() + make_interval(secs => ${overlapSeconds}::int) end
   where id = ${id}
  returning previous_secret_until as "previousUntil"`

const endSql = (id: string): Sql => sql`
  update client
     set previous_secret_sha256 = null, previous_secret_created_at = null, previous_secret_until = null
   where id = ${id} and previous_secret_until > now()
  returning id`
