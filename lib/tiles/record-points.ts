import { keptValueSql } from '@/lib/content/distinct/kept-values'
import { type Entity, readableAt } from '@/lib/content/entities'
import { parseList } from '@/lib/content/params'
import { type ListPlan, planList } from '@/lib/content/plan'
import { resolveList } from '@/lib/content/resolve'
import { matchingSql } from '@/lib/content/sql'
import { movedSince } from '@/lib/db/document-moves'
import { nothing, type Sql, sql } from '@/lib/db/sql'
import { cutText } from '@/lib/formats/cut-text'
import { problem } from '@/lib/http/errors/problem'
import { badParameter } from '@/lib/http/queries/query'
import { type Points, pointsMax, type TilesRequest } from '@/lib/tiles/points'

/** The points of a list of content. @throws Problem as the list does; 404 for a list there is not */
export async function recordPoints({ set, wanted: { by, measured, list }, caller }: TilesRequest): Promise<Points> {
  const entity = readableAt(set)
  if (!entity) throw problem('not-found', { detail: `There is no list ${JSON.stringify(cutText(set, 100))} of content.` })
  if (measured.length > 0) throw badParameter('measured', 'to be left out, because records measure nothing', measured[0])
  const plan = planList(entity, await resolveList(entity, parseList(entity, list), caller))
  return {
    reads: plan.reads,
    points: recordPointsSql(entity, plan, by),
    moved: moment => movedSince(plan.type, moment),
    changes: 'on change',
  }
}

/** @param by the field that records are told apart by */
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
