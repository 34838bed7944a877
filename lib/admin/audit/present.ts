import type { AuditRow } from '@/lib/admin/audit/audit-sql'
import { AuditAnswer } from '@/lib/admin/audit/params'

type EventDetail = Readonly<{
  operation?: AuditAnswer['Operation']
  before?: AuditAnswer['Before']
  after?: AuditAnswer['After']
  secret?: string
  revision?: number
  differences?: AuditAnswer['Differences']
}>

/** An event as it is answered. */
export function presentEvent({ id, at, kind, actor, client, address, subject, about, times, detail }: AuditRow): AuditAnswer {
  const { operation = null, before = null, after = null, secret, ...others } = detail as EventDetail & Record<string, unknown>
  const { revision = null, differences = [], ...rest } = others
  return {
    Id: id,
    At: at.toISOString(),
    Kind: kind,
    Actor: actor,
    Client: client,
    Address: address,
    Subject: subject,
    About: about,
    Times: times,
    Operation: operation,
    Before: before,
    After: after,
    Revision: revision,
    Differences: differences,
    SecretChanged: secret !== undefined,
    Detail: kind === 'record changed' ? {} : rest,
  }
}

/** The columns of events as CSV: every member that they have as JSON. */
export const auditColumns: readonly string[] = Object.keys(AuditAnswer.shape)

/** The cursor of older events, from the last row of a page. */
export const placeOf = ({ micros, id }: AuditRow): string => `${micros}.${id}`
