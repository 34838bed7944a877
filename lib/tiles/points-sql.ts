import type { ListPlan } from '@/lib/content/plan'
import { matchingSql } from '@/lib/content/sql'
import { recordWith } from '@/lib/db/records/opened-document'
import { and, emptySql, join, type Sql, sql } from '@/lib/db/sql'
import { missing } from '@/lib/formats/late-marks'
import { parseFields } from '@/lib/grammar/fields'
import { parseParameter } from '@/lib/http/errors/problem'
import { badParameter } from '@/lib/http/queries/query'
import { pointsMax } from '@/lib/tiles/plan'
import { writtenColumn } from '@/lib/timeseries/fields/columns'
import { parseSort } from '@/lib/timeseries/order/sort'
import type { Plan } from '@/lib/timeseries/plan'
import { latestSql, stationsSql } from '@/lib/timeseries/sql'

/** Points of the records of a list. @param by the field by which records are grouped */
export function recordPointsSql({ visible, filters }: Pick<ListPlan, 'visible' | 'filters'>, by: string | null): Sql {
  const words = by === null ? [] : [groupingValueSql(by, 'by')]
  return sql`
  select d.id, d.position[0] as longitude, d.position[1] as latitude${join(
    words.map(word => sql`, ${word} as word`),
    ' ',
  )}
    ${matchingSql({ parts: null, conditions: [...visible, ...filters, sql`d.position is not null`] }, words)}
   order by d.id
   limit ${pointsMax + 1}::bigint`
}

const all = { offset: 0, limit: null }

type StationMarks = Readonly<{
  values: readonly Plan[]
  /** The plan that reads the newest values of a data type, which the points show; null if they show none. */
  numbers: Plan | null
  by: string | null
}>

export function stationPointsSql(stations: Plan, { values, numbers, by }: StationMarks): Sql {
  const met = values.map(plan => sql`s.id in (select m.station from (${latestSql(plan, all)}) m)`)
  return sql`
  select s.code as id, s.position[0] as longitude, s.position[1] as latitude${by === null ? emptySql : sql`, ${stationWord(by)} as word`}${
    numbers ? sql`, n.number, n.period, n.state` : emptySql
  }
    from (${stationsSql(stations, all)}) found
    join station s on s.id = found.station${
      numbers
        ? sql`
    left join (${newestNumbersSql(numbers)}) n on n.station = s.id`
        : emptySql
    }
   where ${and([sql`s.position is not null`, ...met])}
   order by s.type, s.code
   limit ${pointsMax + 1}::bigint`
}

/** The newest number of each station; of several series, that with the period that most stations have. */
const newestNumbersSql = (plan: Plan): Sql => sql`
      select distinct on (m.station) m.station, m.number, m.period,
             case when m.age > greatest(${missing.gone}::int * m.period, 86400) then 'silent'
                  when m.age > ${missing.late}::int * m.period then 'late' else 'in time' end as state
        from (select m.station, m.c0::float8 as number, m.period, m.ts, date_part('epoch', now()) - m.ts / 1000 as age,
                     count(*) over (partition by m.period) as stations
                from (${latestSql(plan, all)}) m
               where m.c0 ~ '^-?[0-9]') m
       order by m.station, m.stations desc, m.period, m.ts desc`

function stationWord(by: string): Sql {
  const [field, ...others] = parseParameter('sort-syntax', 'by', by, text => parseSort(text, 'stations'))
  if (!field || others.length > 0 || field.direction === 'descending' || field.field.table !== 's')
    throw badParameter('by', 'one field of stations, such as sorigin or smetadata.capacity', by)
  return writtenColumn({ ...field, key: by })
}

/** Fields by which points may be grouped, because they have few different values. */
export const groupingFields: readonly string[] =
  `AccoCategoryId AccoTypeId Active AreaIds AreaType BadgeIds BoardIds ClassificationRID Country CustomTagging
  Difficulty DistrictId DistrictIds EventLanguages EventLocation Exposition HasFreeEntrance HasLanguage
  Highlight HubActive Interfaces IsOpen LicenseInfo MainEntity MainLanguage MarketingGroupIds MunicipalityId
  PoiType PublishedOn RegionId Roomtype SkiRegionId SmgActive SmgTags Source SpecialFeaturesIds SubType
  SyncSourceInterface TagIds TechnologyFields ThemeIds TopicRIDs TourismVereinId TourismorganizationId
  TourismvereinId Type Types ValidForEntity _Meta.Type _Meta.Source _Meta.Reduced`.split(/\s+/)

/** The value of a field of row `d` as JSON. @throws Problem 400 for any field that has many different values */
function groupingValueSql(text: string, parameter: string): Sql {
  const fields = parseParameter('fields-syntax', parameter, text, parseFields)
  const keys = fields[0]!.steps.map(step => (step.kind === 'key' ? step.key : null))
  const isGroupingField = groupingFields.some(field => field.split('.').every((key, index) => keys[index] === key))
  if (fields.length > 1 || keys.includes(null) || !isGroupingField)
    throw badParameter(parameter, `one of ${groupingFields.join(', ')}`, text)
  return sql`(${recordWith([keys[0]!])} #> ${keys}::text[])::text`
}
