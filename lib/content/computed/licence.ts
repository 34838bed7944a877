import type { Entity } from '@/lib/content/entities'
import type { IncomingRecord } from '@/lib/content/incoming-record'
import { fieldsOf } from '@/lib/content/model/model'

/** Facts of a source that its records copy. */
export type SourceFacts = Readonly<{ url: string | null }>

/** Whether a record should say its licence and does not. */
export function lacksLicence(entity: Entity, { LicenseInfo }: IncomingRecord): boolean {
  const fields = fieldsOf(entity)
  return !LicenseInfo?.['License'] && (fields.length === 0 || fields.some(({ name }) => name === 'LicenseInfo'))
}

/** Whether the licence of a record is made here, and for an open or a closed one. @param closed those that the catalog closes */
export function licenceByDefault(
  entity: Entity,
  record: IncomingRecord,
  closed: ReadonlySet<IncomingRecord>,
): 'open' | 'closed' | null {
  if (!lacksLicence(entity, record)) return null
  return closed.has(record) || record.LicenseInfo?.ClosedData === true ? 'closed' : 'open'
}

/**
 * The licence of a record that came without one: CC0, held by its source; `Closed` if the catalog closes it. Only the catalog
 * says that it is closed, so a dataset that opens again opens its records.
 */
export function defaultLicence(record: IncomingRecord, facts: { source: SourceFacts | undefined; closed: boolean }) {
  const given = (record.LicenseInfo ?? {}) as Readonly<Record<string, unknown>>
  const closed = facts.closed || given['ClosedData'] === true
  return {
    ...given,
    Author: given['Author'] ?? null,
    ClosedData: closed,
    License: closed ? 'Closed' : 'CC0',
    LicenseHolder: given['LicenseHolder'] || (facts.source?.url ?? null),
  }
}
