import type { Dataset } from '@/lib/catalog/dataset'

/** A dataset as people describe it: without counts and dates, which the platform makes, and addresses that it makes. */
export function describedDataset({
  id,
  shortname,
  apiType,
  entity,
  servedBy,
  filter,
  closed,
  reduces,
  deprecated,
  body,
}: Dataset): Record<string, unknown> {
  return {
    Id: id,
    Shortname: shortname,
    ApiType: apiType,
    Type: entity,
    ApiFilter: [...filter],
    ApiAccess: closed ? 'closed' : 'open',
    Deprecated: deprecated,
    ...(servedBy === null ? {} : { BaseUrl: servedBy }),
    ...(reduces ? { ReducedSources: [...reduces] } : {}),
    ...body,
  }
}
