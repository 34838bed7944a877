import { callQuery, type ListQuery } from '@/components/admin/list/list-query'

/** The filters in the log's address besides the text, named as at the door. */
export const auditFilters = ['kind', 'actor', 'client', 'subject', 'from', 'to', 'before'] as const

/** Subjects that people look for in the log, as the door's kinds. */
export const auditChoices = {
  changes: 'right changed,record changed',
  signIns: 'sign-in,sign-out,session revoked',
  tokens: 'token',
  refusals: 'sign-in refused,token refused,access refused',
} as const

/** The calls that download the filtered log, newest first. */
export function saveAddresses(query: ListQuery): readonly Readonly<{ format: 'csv' | 'ndjson'; href: string }>[] {
  const { before: _, ...asked } = query.asked
  return (['csv', 'ndjson'] as const).map(format => ({
    format,
    href: `/admin/v1/audit?${callQuery({ ...query, asked: { ...asked, format } })}`,
  }))
}
