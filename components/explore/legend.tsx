import { useTranslations } from 'next-intl'
import { useRead } from '@/components/connection/query-client'
import { positionsKey } from '@/components/explore/list-data'
import type { MapColouring } from '@/components/explore/map-colours'
import { type StationValues, valueAt } from '@/components/explore/map-values'
import { isPoint, type MapFeature } from '@/components/geometry/feature'
import { type LegendEntry, MapLegend } from '@/components/map/map-legend'
import { classOf, colourOf, type Palette, useRangeText } from '@/components/map/value-scale'
import { choices, toggled } from '@/components/query/condition-form'
import { useValueNames } from '@/components/query/condition-words'
import { parseCondition } from '@/components/source/condition'
import { contentPaths } from '@/components/source/content-query'
import type { ExplorerState, MapColour } from '@/components/source/explorer-state'
import { readPlaces } from '@/components/source/read-source'
import { dataTypeOf } from '@/components/source/series-query'
import type { ListSource, Query } from '@/components/source/source'
import { useFormatter } from '@/components/text/format'
import { quoted } from '@/lib/grammar/url-query'

type Props = {
  source: ListSource
  query: Query
  state: ExplorerState
  colours: MapColouring
  features: readonly MapFeature[] | null
  hasArea: boolean
}

export function Legend({ source, query, state, colours, features, hasArea }: Props) {
  const t = useTranslations('map.colour')
  const { by, possible, labels, setBy, values } = colours
  const groups = useGroups({ source, query, state, colours })
  const classes = useValueEntries(values, { source, query, state, features: features ?? [] })
  const nameOfMeasure = (colour: MapColour) => {
    const dataType = dataTypeOf(colour)
    return dataType && (labels.get(dataType) ?? dataType)
  }
  return (
    <div className="absolute bottom-7 left-3">
      <MapLegend
        entries={values ? classes : groups}
        by={by}
        possible={possible}
        nameOf={colour => nameOfMeasure(colour) ?? t(colour as 'type')}
        onBy={setBy}
        others={{
          clusters: features?.some(isPoint) || colours.tiles ? (values?.scale.clusters ?? 'count') : null,
          shapes: features?.some(feature => !isPoint(feature)) ?? false,
          area: hasArea,
        }}
      />
    </div>
  )
}

/** The field that contains the groups, or null if conditions cannot use it. */
function groupField(source: ListSource, by: MapColour | null): string | null {
  if (by === 'origin') return source.kind === 'edges' ? 'eorigin' : 'sorigin'
  if (source.kind !== 'content') return null
  // The town of a record may be in one of several fields. Only the first can be filtered and counted.
  return by === null ? null : contentPaths(source, by)[0]!
}

function useGroups({ source, query, state, colours }: Pick<Props, 'source' | 'query' | 'state' | 'colours'>): LegendEntry[] {
  const t = useTranslations('map')
  const nameOf = useValueNames(source)
  const { classes: groups, absent, by } = colours
  if (!groups) return []
  const field = groupField(source, by)
  const selected = field === null ? [] : choices(query.filters, field)
  const filterOf = (value: string) =>
    field === null
      ? null
      : { isOn: selected.includes(value), toggle: () => state.ask({ filters: toggled(query.filters, field, value) }) }
  const entry = (value: string, mark: LegendEntry['mark'], count: number) => {
    return { key: value, mark, text: nameOf(field ?? '', value), count, filter: filterOf(value) }
  }
  const { classes, others, without } = groups
  return [
    ...classes.map(({ value, count, shade }) => entry(value, { shade }, count)),
    ...absent.map(value => entry(value, { state: 'absent' }, 0)),
    ...(others.groups > 0 ? [otherGroup('others', t('others', { count: others.groups }), others.count)] : []),
    ...(without > 0 ? [otherGroup('without', t('without'), without)] : []),
  ]
}

const otherGroup = (key: string, text: string, count: number): LegendEntry => ({
  key: ` ${key}`,
  mark: { shade: 5 },
  text,
  count,
  filter: null,
})

type ValueList = Readonly<{ source: ListSource; query: Query; state: ExplorerState; features: readonly MapFeature[] }>

/** Entries for classes from low to high, then for overdue stations and those without recent data. */
function useValueEntries(values: StationValues | null, { source, query, state, features }: ValueList): LegendEntry[] {
  const t = useTranslations('map')
  const [format, textOf] = [useFormatter(), useRangeText()]
  const { all, others } = useWithoutOwn(values, { source, query, features })
  if (!values) return []
  const write = (value: number) => format.number(value, { maximumFractionDigits: 3 })
  const filterOf = (condition: string | null) => {
    if (condition === null) return null
    const isOn = query.filters.some(filter => isSame(filter, condition, source))
    const off = others.filter(filter => !isSame(filter, condition, source))
    return { isOn, toggle: () => state.ask({ filters: isOn ? off : [...others, condition] }) }
  }
  return valueGroups(values, source, all).map(({ key, mark, stations, condition }): LegendEntry => {
    const unit = values.unit && key === '0' ? ` ${values.unit}` : ''
    const text = 'state' in mark ? t(mark.state) : textOf(Number(key), values.scale.breaks, write) + unit
    return { key, mark, text, count: values.numbers && stations.length, filter: filterOf(condition) }
  })
}

/** The stations of a legend entry. `condition` selects exactly these, or is null if no condition can. */
type ValueGroup = Readonly<{
  key: string
  mark: Readonly<{ colour: number; of: Palette }> | Readonly<{ state: 'late' | 'silent' }>
  stations: readonly MapFeature[]
  condition: string | null
}>

function valueGroups(values: StationValues, source: ListSource, features: readonly MapFeature[]): ValueGroup[] {
  const { breaks, palette } = values.scale
  const classes = Array.from({ length: breaks.length + 1 }, (_, index): ValueGroup => {
    const stations = features.filter(({ id }) => isInClass(values, id, index))
    // A condition on values would match all periods, so without a common period the stations are selected by code.
    const byCodes = source.kind === 'edges' || values.period === null
    const condition = byCodes ? codesCondition(source, stations) : classCondition(values, index)
    return { key: String(index), mark: { colour: colourOf(index, breaks.length + 1), of: palette }, stations, condition }
  })
  const states = (['late', 'silent'] as const).map((state): ValueGroup => {
    const stations = features.filter(({ id }) => valueAt(values, id).state === state)
    return { key: state, mark: { state }, stations, condition: codesCondition(source, stations) }
  })
  return [...classes, ...states.filter(({ stations }) => values.numbers === null || stations.length > 0)]
}

function isInClass({ numbers, scale }: StationValues, id: string, index: number): boolean {
  const latest = numbers?.get(id)
  return latest !== undefined && classOf(latest.value, scale.breaks) === index
}

/** The list's conditions that the legend did not create, and the records that meet them. Approximate for tiles. */
function useWithoutOwn(values: StationValues | null, { source, query, features }: Omit<ValueList, 'state'>) {
  const filters = values === null ? query.filters : query.filters.filter(filter => !mayBeOwn(filter, values, source))
  const wider = { ...query, filters }
  const { data } = useRead(positionsKey(source, wider, null), read => readPlaces(source, wider, read), {
    enabled: values?.numbers != null && filters.length < query.filters.length,
  })
  // Records in tiles are not loaded, so each condition that the legend could have created is removed.
  if (values?.numbers === null) return { all: features, others: filters }
  if (values === null || filters.length === query.filters.length || !data) return { all: features, others: query.filters }
  return withoutOwn(values, { source, filters: query.filters, wider: data.features })
}

/**
 * Removes the conditions that a legend entry creates. Similar conditions that the user wrote stay.
 * @param wider the records of the list without any condition of that form
 */
export function withoutOwn(
  values: StationValues,
  { source, filters, wider }: { source: ListSource; filters: readonly string[]; wider: readonly MapFeature[] },
): { all: readonly MapFeature[]; others: readonly string[] } {
  const meeting = (conditions: readonly string[]) => {
    const lists = conditions.map(condition => codesIn(condition, source)).filter(codes => codes !== null)
    return wider.filter(({ id }) => lists.every(codes => codes.has(id)))
  }
  const isOwn = (filter: string) => {
    const remaining = meeting(filters.filter(other => other !== filter))
    return valueGroups(values, source, remaining).some(({ condition }) => condition !== null && isSame(filter, condition, source))
  }
  const others = filters.filter(filter => !isOwn(filter))
  return { all: meeting(others), others }
}

/** Whether the legend may have created a condition: it equals the condition of a class, or selects codes. */
const mayBeOwn = (filter: string, values: StationValues, source: ListSource): boolean =>
  (values.numbers !== null && codesIn(filter, source) !== null) ||
  valueGroups(values, source, []).some(({ condition }) => condition === filter)

/** The condition of a class of values. Null if there is only one class. */
function classCondition({ dataType, period, scale: { breaks } }: StationValues, index: number): string | null {
  const [low, high] = [breaks[index - 1], breaks[index]]
  if (low === undefined && high === undefined) return null
  const comparisons = [...(low === undefined ? [] : [`mvalue.gteq.${low}`]), ...(high === undefined ? [] : [`mvalue.lt.${high}`])]
  return `and(tname.eq.${quoted(dataType)},mperiod.eq.${period},${comparisons.join(',')})`
}

/** The maximum number of codes in a condition. More of them would make the URL too long for some servers. */
const codesMax = 100

const codeField = ({ kind }: ListSource) => (kind === 'edges' ? 'ecode' : 'scode')

/** Selects stations by code: no other condition can express which are late, because that depends on their period. */
function codesCondition(source: ListSource, features: readonly MapFeature[]): string | null {
  if (features.length === 0 || features.length > codesMax) return null
  return `${codeField(source)}.in.(${features.map(({ id }) => quoted(id)).join(',')})`
}

function codesIn(filter: string, source: ListSource): ReadonlySet<string> | null {
  const where = parseCondition(filter)
  if (where.kind !== 'comparison' || where.field !== codeField(source) || where.operator !== 'in') return null
  return where.operand.type === 'list'
    ? new Set(where.operand.items.map(item => String('value' in item ? item.value : '')))
    : null
}

function isSame(one: string, other: string, source: ListSource): boolean {
  if (one === other) return true
  const [codes, others] = [codesIn(one, source), codesIn(other, source)]
  return codes !== null && others !== null && codes.size === others.size && [...codes].every(code => others.has(code))
}
