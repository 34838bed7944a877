import { unknownParts } from '@/lib/auth/change-rules'
import { admin } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

type Rule = { id: number; reach: 'open' | 'all'; parts: Record<string, string | number | null>; unknown: string[] }
type Listed = { name: string; description: string; requestable: boolean; rules: Rule[] }

/** Every role, one a line, with its rules below it. */
export async function listRoles(): Promise<string> {
  const found = await rows<Listed>(admin(), listSql())
  return found
    .flatMap(({ name, description, requestable, rules }) => {
      const offered = requestable ? '' : '(not offered)'
      return [[name, description, offered].filter(Boolean).join('  '), ...rules.map(ruleLine)]
    })
    .join('\n')
    .concat('\n')
}

/** A rule as a person reads it, e.g. `  rule 7: closed data too, station-type ParkingStation`. */
function ruleLine({ id, reach, parts, unknown }: Rule): string {
  const said = Object.entries(parts).flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]))
  const note = unknown.length > 0 ? ' (there is no such thing at the moment)' : ''
  return `  rule ${[`${id}: ${reach === 'all' ? 'closed data too' : 'open data'}`, ...said].join(', ')}${note}`
}

const listSql = (): Sql => sql`
  select r.name, r.description, r.requestable,
         coalesce(
           (select jsonb_agg(jsonb_build_object(
                     'id', a.id, 'reach', a.reach,
                     'parts', jsonb_build_object('dataset', a.dataset, 'origin', a.origin, 'station-type', a.station_type,
                                                 'data-type', a.data_type, 'period', a.period),
                     'unknown', ${unknownParts({ stationType: sql`a.station_type`, dataType: sql`a.data_type` })})
                     order by a.id)
              from access_rule a
             where a.role = r.name), '[]') as rules
    from role r
   order by r.name`
