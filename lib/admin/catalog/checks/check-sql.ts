import type { Finding } from '@/lib/admin/catalog/editing/params'
import { type Sql, sql } from '@/lib/db/sql'

/** The findings of the last check of a dataset's endpoint. */
export type CheckRow = Readonly<{ dataset: string; checkedAt: Date; records: number | null; findings: readonly Finding[] }>

/** The last checks of all datasets. */
export const checksSql = (): Sql => sql`
  select k.dataset, k.checked_at as "checkedAt", k.records, k.findings
    from dataset_check k
   order by k.dataset`

/** Stores the findings of a check. An unknown number of records keeps the previous one. */
export const keepCheckSql = ({ dataset, checkedAt, records, findings }: CheckRow): Sql => sql`
  insert into dataset_check as k (dataset, checked_at, records, findings)
  select c.id, ${checkedAt}, ${records}::bigint, ${JSON.stringify(findings)}::text::jsonb
    from dataset c
   where c.id = ${dataset}
      on conflict (dataset) do update
     set checked_at = excluded.checked_at, records = coalesce(excluded.records, k.records), findings = excluded.findings`

/** The box around the places of the platform, half a degree wider, because data reach a little beyond the last village. */
export const placesAreaSql = (): Sql => sql`
  select min(d.position[0]) - 0.5 as west, min(d.position[1]) - 0.5 as south,
         max(d.position[0]) + 0.5 as east, max(d.position[1]) + 0.5 as north
    from document d
   where d.type in ('municipality', 'district') and d.position is not null`
