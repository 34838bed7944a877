import type { Finding } from '@/lib/admin/catalog/editing/params'
import { type Sql, sql } from '@/lib/db/sql'

/** What the last look at a dataset's endpoint found. */
export type CheckRow = Readonly<{ dataset: string; checkedAt: Date; records: number | null; findings: readonly Finding[] }>

/** The last looks at all datasets. */
export const checksSql = (): Sql => sql`
  select k.dataset, k.checked_at as "checkedAt", k.records, k.findings
    from dataset_check k
   order by k.dataset`

/** Keeps what a look found. How many records there were stays where nobody could count. */
export const keepCheckSql = ({ dataset, checkedAt, records, findings }: CheckRow): Sql => sql`
  insert into dataset_check as k (dataset, checked_at, records, findings)
  select c.id, ${checkedAt}, ${records}::bigint, ${JSON.stringify(findings)}::text::jsonb
    from dataset c
   where c.id = ${dataset}
      on conflict (dataset) do update
     set checked_at = excluded.checked_at, records = coalesce(excluded.records, k.records), findings = excluded.findings`

/** The box around the places of the platform, half a degree wider: data of neighbours end a little beyond the last village. */
export const placesAreaSql = (): Sql => sql`
  select min(d.position[0]) - 0.5 as west, min(d.position[1]) - 0.5 as south,
         max(d.position[0]) + 0.5 as east, max(d.position[1]) + 0.5 as north
    from document d
   where d.type in ('municipality', 'district') and d.position is not null`
