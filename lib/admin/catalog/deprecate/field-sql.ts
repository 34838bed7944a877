import type { AdministeredField } from '@/lib/content/deprecations/administered'
import { type Sql, sql } from '@/lib/db/sql'

/** Changes of them wait for each other; reading goes on. */
export const lockFieldsSql = (): Sql => sql`lock table field_deprecation in share row exclusive mode`

/** Deprecates a field, or says something else about that. */
export const deprecateFieldSql = ({ type, field, reason, replacement, deprecated, removedAfter }: AdministeredField): Sql => sql`
  insert into field_deprecation (type, field, reason, replacement, deprecated_on, removed_after)
  values (${type}, ${field}, ${JSON.stringify(reason)}::text::jsonb, ${replacement}, ${deprecated}::text::date, ${removedAfter}::text::date)
      on conflict (type, field) do update
     set reason = excluded.reason, replacement = excluded.replacement, deprecated_on = excluded.deprecated_on,
         removed_after = excluded.removed_after`

/** Takes that back. */
export const undeprecateFieldSql = (type: string, field: string): Sql => sql`
  delete from field_deprecation f
   where f.type = ${type} and f.field = ${field}`
