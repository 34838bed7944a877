import { useTranslations } from 'next-intl'
import type { MapColouring } from '@/components/explore/map-colours'
import { useValueEntries } from '@/components/explore/value-entries'
import { isPoint, type MapFeature } from '@/components/geometry/feature'
import { type LegendEntry, MapLegend } from '@/components/map/map-legend'
import { choices, toggled } from '@/components/query/change-condition'
import { useValueNames } from '@/components/query/condition-words'
import { contentPaths } from '@/components/source/content-query'
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

/** The meaning of the map's colours; a click on an entry narrows the list down. */
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

/** The field of the groups, where one can filter by it. */
function groupField(source: ListSource, by: MapColour | null): string | null {
  if (by === 'origin') return source.kind === 'edges' ? 'eorigin' : 'sorigin'
  if (source.kind !== 'content') return null
  // A place may be in one of several fields; the count says how many records have it in the first.
  return by === null ? null : contentPaths(source, by)[0]!
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
