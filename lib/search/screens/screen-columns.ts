import { listPaths } from '@/lib/content/model/model'
import { isByDay, type ScreenPlan } from '@/lib/search/screens/screen-plan'
import { isMeasured } from '@/lib/search/senses/parts'

/** Whether stations are sorted by what they say of themselves. */
export const isOfStation = (key: string): boolean => key.startsWith('smetadata.')

/** The columns that a question wants; none for the usual ones. */
export function columnsOf(plan: ScreenPlan): string[] {
  const { list, dataType, titleField, sort } = plan
  if (plan.forecastFields.length > 0) return ['title', ...plan.forecastFields]
  if (list.kind === 'records') {
    const fields = [...new Set([titleField, isByDay(plan) ? null : sort?.key, ...limitedFields(plan)])]
    return fields.some(isText) ? ['title', ...fields.filter(isText)] : []
  }
  const measured = dataType ?? plan.shown
  const own = sort && isOfStation(sort.key) ? [sort.key] : []
  if (!measured && !list.dataType) return own.length > 0 ? ['title', ...own] : []
  if (list.dataType !== null) return own.length > 0 ? ['title', ...own, `m ${list.dataType}`, 'measured'] : []
  return ['title', ...own, ...[measured, ...secondTypesOf(plan)].map(name => `m ${name}`), 'measured']
}

/** What a question wants of stations beside the data type by which they are chosen; nothing where their values have a limit. */
export const secondTypesOf = ({ facts, dataType, conditions }: ScreenPlan): string[] => [
  ...new Set(
    (conditions.some(isMeasured) ? [] : facts).flatMap(fact =>
      dataType !== null && fact.dataType !== null && fact.dataType !== dataType ? [fact.dataType] : [],
    ),
  ),
]

const limit = /^([\w.]+?)\.(?:lt|gt|lteq|gteq|neq)\.(?:null|-?\d+(?:\.\d+)?)$/

/** Fields that have a limit, or must have a value: what people want to see of the records. */
function limitedFields({ list, conditions }: ScreenPlan): string[] {
  const lists = listPaths(list.entity!)
  return conditions.flatMap(({ filter }) => limit.exec(filter)?.[1] ?? []).filter(field => !lists.includes(field))
}

const isText = (text: string | null | undefined): text is string => typeof text === 'string'
