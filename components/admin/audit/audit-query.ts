import { callQuery, type ListQuery } from '@/components/admin/list/list-query'

/** What the address of the log may ask beside a text; the door's own names. */
export const auditFilters = ['kind', 'actor', 'client', 'subject', 'from', 'to', 'before'] as const

/** What one looks for in the log, as the door's kinds. */
export const auditChoices = {
  changes: 'right changed,record changed',
  signIns: 'sign-in,sign-out,session revoked',
  tokens: 'token',
  refusals: 'sign-in refused,token refused,access refused',
} as const

/** The calls that save all that is chosen, from the newest on. */
export function saveAddresses(query: ListQuery): readonly Readonly<{ format: 'csv' | 'ndjson'; href: string }>[] {
  const { before: _, ...asked } = query.asked
  return (['csv', 'ndjson'] as const).map(format => ({
    format,
    href: `/admin/v1/audit?${callQuery({ ...query, asked: { ...asked, format } })}`,
  }))
}
