import type { RequestAnswer } from '@/lib/admin/requests/params'
import type { RequestRow } from '@/lib/admin/requests/request-sql'

/** A request as it is answered. */
export const presentRequest = (row: RequestRow): RequestAnswer => ({
  Id: row.id,
  Name: row.name,
  Role: row.role,
  Reason: row.reason,
  AskedAt: row.askedAt.toISOString(),
  State: row.state,
  DecidedAt: row.decidedAt?.toISOString() ?? null,
  DecidedBy: row.decidedBy,
  Comment: row.comment,
  Until: row.until?.toISOString() ?? null,
})
