import { keptValueSql } from '@/lib/content/distinct/kept-values'
import type { Entity } from '@/lib/content/entities'
import type { ListPlan } from '@/lib/content/plan'
import { matchingSql } from '@/lib/content/sql'
import { and, nothing, type Sql, sql } from '@/lib/db/sql'
import { parseParameter } from '@/lib/http/errors/problem'
import { badParameter } from '@/lib/http/queries/query'
import { pointsMax } from '@/lib/tiles/plan'
import { writtenColumn } from '@/lib/timeseries/fields/columns'
import { parseSort } from '@/lib/timeseries/order/sort'
import type { Plan } from '@/lib/timeseries/plan'
import { latestSql, stationsSql } from '@/lib/timeseries/sql'

/** Points of the records of a list. @param by the field by which records are grouped */
export function recordPointsSql(
  entity: Entity,
  { visible, filters }: Pick<ListPlan, 'visible' | 'filters'>,
  by: string | null,
): Sql {
  const word = by === null ? nothing : sql`, ${keptValueSql(entity, by, 'by')} as word`
  return sql`
  select d.id, d.position[0] as longitude, d.position[1] as latitude${word}
    ${matchingSql({ parts: null, conditions: [...visible, ...filters, sql`d.position is not null`] }, [])}
   order by d.id
   limit ${pointsMax + 1}::bigint`
}

const all = { offset: 0, limit: null }

/** Points of stations. @param values plans of newest values; a station must have a value in each @param by the field by which stations are grouped */
export function stationPointsSql(stations: Plan, values: readonly Plan[], by: string | null): Sql {
  const met = values.map(plan => sql`s.id in (select m.station from (${latestSql(plan, all)}) m)`)
  return sql`
  select s.code as id, s.position[0] as longitude, s.position[1] as latitude${by === null ? nothing : sql`, ${stationWord(by)} as word`}
    from (${stationsSql(stations, all)}) found
    join station s on s.id = found.station
   where ${and([sql`s.position is not null`, ...met])}
   order by s.type, s.code
   limit ${pointsMax + 1}::bigint`
}

function stationWord(by: string): Sql {
  const [field, ...others] = parseParameter('sort-syntax', 'by', by, text => parseSort(text, 'stations'))
  if (!field || others.length > 0 || field.direction === 'descending' || field.field.table !== 's')
    throw badParameter('by', 'one field of stations, such as sorigin or smetadata.capacity', by)
  return writtenColumn({ ...field, key: by })
}
