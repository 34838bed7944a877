import type { Dataset } from '@/lib/catalog/dataset'

/** A dataset as people describe it: without addresses, counts and dates, which the platform makes. */
export function describedDataset({
  id,
  shortname,
  apiType,
  entity,
  filter,
  closed,
  reduces,
  deprecated,
  body,
}: Dataset): Record<string, unknown> {
  return {
    ...{ Id: id, Shortname: shortname, ApiType: apiType, Type: entity, ApiFilter: [...filter] },
    ...{ ApiAccess: closed ? 'closed' : 'open', Deprecated: deprecated },
    ...(reduces ? { ReducedSources: [...reduces] } : {}),
    ...body,
  }
}
