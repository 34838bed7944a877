import type { AdministeredField } from '@/lib/content/deprecations/deprecations'
import { type Sql, sql } from '@/lib/db/sql'

/** Changes wait for each other; reads do not. */
export const lockFieldsSql = (): Sql => sql`lock table field_deprecation in share row exclusive mode`

/** Deprecates a field, or changes its deprecation. */
export const deprecateFieldSql = ({ type, field, reason, replacement, deprecated, removedAfter }: AdministeredField): Sql => sql`
  insert into field_deprecation (type, field, reason, replacement, deprecated_on, removed_after)
  values (${type}, ${field}, ${JSON.stringify(reason)}::text::jsonb, ${replacement}, ${deprecated}::text::date, ${removedAfter}::text::date)
      on conflict (type, field) do update
     set reason = excluded.reason, replacement = excluded.replacement, deprecated_on = excluded.deprecated_on,
         removed_after = excluded.removed_after`

/** Withdraws the deprecation. */
export const undeprecateFieldSql = (type: string, field: string): Sql => sql`
  delete from field_deprecation f
   where f.type = ${type} and f.field = ${field}`
