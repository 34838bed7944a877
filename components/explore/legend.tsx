import { useFormatter, useTranslations } from 'next-intl'
import { quoted } from '@/components/address/call-address'
import type { MapColouring } from '@/components/explore/map-colours'
import type { Measured } from '@/components/explore/map-values'
import { isPoint, type MapFeature, valueStates } from '@/components/geometry/feature'
import { type LegendEntry, MapLegend } from '@/components/map/map-legend'
import { useRangeText } from '@/components/map/range-text'
import { classOf, colourOf } from '@/components/map/value-scale'
import { choices, toggled } from '@/components/query/change-condition'
import { useValueNames } from '@/components/query/condition-words'
import type { ExplorerState, MapColour } from '@/components/source/explorer-state'
import { dataTypeOf } from '@/components/source/series-query'
import type { ListSource, Query } from '@/components/source/source'

type Props = {
  source: ListSource
  query: Query
  state: ExplorerState
  colours: MapColouring
  /** What the map shows, with its values. */
  features: readonly MapFeature[] | null
  hasArea: boolean
}

/** The meaning of the map's colours; what is pressed narrows the list down. */
export function Legend({ source, query, state, colours, features, hasArea }: Props) {
  const t = useTranslations('map.colour')
  const { by, possible, setBy, measured } = colours
  const groups = useGroups({ source, query, state, colours })
  const values = useValues(measured, { features: features ?? [], query, state })
  return (
    <div className="absolute bottom-7 left-3">
      <MapLegend
        entries={measured ? values : groups}
        by={by}
        possible={possible}
        nameOf={colour => dataTypeOf(colour) ?? t(colour as 'type')}
        onBy={setBy}
        signs={{ clusters: true, shapes: features?.some(feature => !isPoint(feature)) ?? false, area: hasArea }}
      />
    </div>
  )
}

/** The field of the groups, where one can filter by it. */
function groupField(source: ListSource, by: MapColour | null): string | null {
  if (by === 'origin') return source.kind === 'edges' ? 'eorigin' : 'sorigin'
  if (source.kind !== 'content') return null
  if (by === 'type') return source.shapes ? 'Type' : 'AccoTypeId'
  if (by === 'category')
    return source.path.endsWith('/Accommodation') ? 'AccoCategoryId' : `AdditionalPoiInfos.${source.language}.Categories`
  return by === 'source' ? '_Meta.Source' : null
}

function useGroups({ source, query, state, colours }: Pick<Props, 'source' | 'query' | 'state' | 'colours'>): LegendEntry[] {
  const t = useTranslations('map')
  const nameOf = useValueNames(source)
  const { classes: groups, absent, by } = colours
  if (!groups) return []
  const field = groupField(source, by)
  const chosen = field === null ? [] : choices(query.filters, field)
  const filterOf = (value: string) =>
    field === null
      ? null
      : { isOn: chosen.includes(value), toggle: () => state.ask({ filters: toggled(query.filters, field, value) }) }
  const named = (value: string) => nameOf(field ?? '', value)
  const { classes, others, without } = groups
  return [
    ...classes.map(({ value, count, shade }) => ({
      key: value,
      mark: { shade },
      text: named(value),
      count,
      filter: filterOf(value),
    })),
    ...absent.map(value => ({
      key: value,
      mark: { state: 'absent' } as const,
      text: named(value),
      count: 0,
      filter: filterOf(value),
    })),
    ...(others.groups > 0 ? [rest('others', t('others', { count: others.groups }), others.count)] : []),
    ...(without > 0 ? [rest('without', t('without'), without)] : []),
  ]
}

const rest = (key: string, text: string, count: number): LegendEntry => ({
  key: ` ${key}`,
  mark: { shade: 5 },
  text,
  count,
  filter: null,
})

type Listed = Readonly<{ features: readonly MapFeature[] }> & Pick<Props, 'query' | 'state'>

/** Classes of values from low to high; then stations whose values are overdue, and those that are silent. */
function useValues(measured: Measured | null, { features, query, state }: Listed): LegendEntry[] {
  const t = useTranslations('map')
  const [format, textOf] = [useFormatter(), useRangeText()]
  if (!measured) return []
  const { breaks, unit } = measured
  const write = (value: number) => format.number(value, { maximumFractionDigits: 3 })
  const values = features.flatMap(({ value }) => (value ? [value] : []))
  const conditions = breaks.length === 0 ? [[]] : [...breaks, null].map((_, place) => conditionsOf(measured, place))
  const others = query.filters.filter(filter => !conditions.flat().includes(filter))
  const classes = conditions.map((own, place): LegendEntry => {
    const isOn =
      own.length > 0 &&
      own.every(condition => query.filters.includes(condition)) &&
      query.filters.length - others.length === own.length
    return {
      key: String(place),
      mark: { ramp: colourOf(place, breaks.length + 1) },
      text: textOf(place, breaks, write) + (unit && place === 0 ? ` ${unit}` : ''),
      count: values.filter(({ number, state }) => number !== null && state !== 'silent' && classOf(number, breaks) === place)
        .length,
      filter: own.length === 0 ? null : { isOn, toggle: () => state.ask({ filters: isOn ? others : [...others, ...own] }) },
    }
  })
  const states = valueStates.flatMap(each => {
    const count = values.filter(({ state }) => state === each).length
    return each === 'in time' || count === 0
      ? []
      : [{ key: each, mark: { state: each }, text: t(each), count, filter: null } as const]
  })
  return [...classes, ...states]
}

/** The conditions that a value of a class meets. */
function conditionsOf({ dataType, breaks }: Measured, place: number): string[] {
  const [low, high] = [breaks[place - 1], breaks[place]]
  const condition = (comparison: string) => `and(tname.eq.${quoted(dataType)},mvalue.${comparison})`
  return [...(low === undefined ? [] : [condition(`gteq.${low}`)]), ...(high === undefined ? [] : [condition(`lt.${high}`)])]
}
