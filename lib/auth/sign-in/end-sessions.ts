import { endedSql } from '@/lib/auth/tokens/revocations'
import type { Transaction } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/** Whose sign-ins end. */
type SessionOwner = { accountId: string } | { clientId: string }

/** Ends the sign-ins of an account or at a client: sessions, codes and tokens of the provider, and sessions of the pages. */
export async function endSessions(connection: Transaction, whose: SessionOwner): Promise<void> {
  if ('accountId' in whose) {
    await execute(connection, endedSql(sql`payload ->> 'accountId' = ${whose.accountId}`))
    await execute(
      connection,
      sql`update page_session set ended_at = now(), tokens = null
                                   where subject = ${whose.accountId} and ended_at is null`,
    )
    return
  }
  await execute(connection, endedSql(sql`payload ->> 'clientId' = ${whose.clientId}`))
  await execute(
    connection,
    sql`update page_session set ended_at = now(), tokens = null
                                 where client = ${whose.clientId} and ended_at is null`,
  )
}
