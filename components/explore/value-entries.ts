import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'next-intl'
import { cachedReader } from '@/components/connection/query-client'
import { placesKey } from '@/components/explore/list-data'
import { type StationValues, valueAt } from '@/components/explore/map-values'
import type { MapFeature } from '@/components/geometry/feature'
import type { LegendEntry } from '@/components/map/map-legend'
import { useRangeText } from '@/components/map/range-text'
import { classOf, colourOf } from '@/components/map/value-scale'
import { measuredComparisons } from '@/components/query/condition-words'
import { parseCondition } from '@/components/source/condition'
import type { ExplorerState } from '@/components/source/explorer-state'
import { readPlaces } from '@/components/source/read-source'
import type { ListSource, Query } from '@/components/source/source'
import { quoted } from '@/lib/grammar/call-address'

type ValueList = Readonly<{ source: ListSource; query: Query; state: ExplorerState; features: readonly MapFeature[] }>

/** Classes of values from low to high; then stations whose values are overdue, and those that are silent. Each count is what the entry would list. */
export function useValueEntries(values: StationValues | null, { source, query, state, features }: ValueList): LegendEntry[] {
  const t = useTranslations('map')
  const [format, textOf] = [useFormatter(), useRangeText()]
  const own = values === null ? [] : query.filters.filter(filter => isOfLegend(filter, values.dataType, source))
  const others = query.filters.filter(filter => !own.includes(filter))
  const all = useUnfiltered(source, { query, filters: others, features })
  if (!values) return []
  const { breaks } = values.scale
  const write = (value: number) => format.number(value, { maximumFractionDigits: 3 })
  const filterOf = (condition: string | null, isOn: boolean) =>
    condition === null ? null : { isOn, toggle: () => state.ask({ filters: isOn ? others : [...others, condition] }) }
  const places = breaks.length === 0 ? [0] : [...breaks.keys(), breaks.length]
  const classes = places.map((place): LegendEntry => {
    const codes = all.filter(({ id }) => isInClass(values, id, place))
    // A condition on values is met by those of any period, unless it names the period.
    const condition =
      source.kind === 'edges' || values.period === null ? codesCondition(source, codes) : classCondition(values, place)
    return {
      key: String(place),
      mark: { ramp: colourOf(place, breaks.length + 1) },
      text: textOf(place, breaks, write) + (values.unit && place === 0 ? ` ${values.unit}` : ''),
      count: codes.length,
      filter: filterOf(condition, condition !== null && (own.includes(condition) || own.some(filter => listsAny(filter, codes)))),
    }
  })
  const states = (['late', 'silent'] as const).flatMap((each): LegendEntry[] => {
    const found = all.filter(({ id }) => valueAt(values, id).state === each)
    const isOn = own.some(filter => listsAny(filter, found))
    if (found.length === 0) return []
    return [
      {
        key: each,
        mark: { state: each },
        text: t(each),
        count: found.length,
        filter: filterOf(codesCondition(source, found), isOn),
      },
    ]
  })
  return [...classes, ...states]
}

function isInClass({ numbers, scale }: StationValues, id: string, place: number): boolean {
  const latest = numbers.get(id)
  return latest !== undefined && classOf(latest.value, scale.breaks) === place
}

/** The records of the list without the legend's own conditions. */
function useUnfiltered(
  source: ListSource,
  { query, filters, features }: { query: Query; filters: readonly string[]; features: readonly MapFeature[] },
): readonly MapFeature[] {
  const client = useQueryClient()
  const isNarrowed = filters.length < query.filters.length
  const wider = { ...query, filters }
  const { data } = useQuery({
    queryKey: placesKey(source, wider, null),
    queryFn: () => readPlaces(source, wider, cachedReader(client)),
    enabled: isNarrowed,
  })
  return isNarrowed ? (data?.features ?? features) : features
}

/** The condition that the values of a class meet; null where there is one class only. */
function classCondition({ dataType, period, scale: { breaks } }: StationValues, place: number): string | null {
  const [low, high] = [breaks[place - 1], breaks[place]]
  if (low === undefined && high === undefined) return null
  const comparisons = [...(low === undefined ? [] : [`mvalue.gteq.${low}`]), ...(high === undefined ? [] : [`mvalue.lt.${high}`])]
  return `and(tname.eq.${quoted(dataType)},mperiod.eq.${period},${comparisons.join(',')})`
}

/** More stations than this make an address too long for some servers. */
const codesMax = 100

const codeField = ({ kind }: ListSource) => (kind === 'edges' ? 'ecode' : 'scode')

/** The condition that selects some stations by their codes: whether one is late depends on its period, which no other condition can say. */
function codesCondition(source: ListSource, features: readonly MapFeature[]): string | null {
  if (features.length === 0 || features.length > codesMax) return null
  return `${codeField(source)}.in.(${features.map(({ id }) => quoted(id)).join(',')})`
}

/** Whether a condition is one that an entry of the legend makes, now or with the classes of another visit. */
function isOfLegend(filter: string, dataType: string, source: ListSource): boolean {
  const where = parseCondition(filter)
  if (where.kind === 'comparison') return where.field === codeField(source) && where.operator === 'in'
  const measured = measuredComparisons(where)
  return measured?.dataType === dataType && measured.values.every(({ operator }) => operator === 'gteq' || operator === 'lt')
}

const listsAny = (filter: string, features: readonly MapFeature[]) => features.some(({ id }) => filter.includes(quoted(id)))
