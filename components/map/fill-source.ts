import type { GeoJSONSource } from 'maplibre-gl'
import { collection, drawn, type MapFeature, type Shades } from '@/components/map/feature'

/** What a source of the map shows. */
export type Filling = Readonly<{ features: readonly MapFeature[]; shades: Shades }>

/**
 * Brings a source from what it shows to what it is to show. Where most of it stays, only the difference is sent to the worker that draws.
 * @param shown null where the source is new and empty
 */
export function fillSource(source: GeoJSONSource, shown: Filling | null, wanted: Filling): void {
  const difference = shown && shown.shades === wanted.shades ? differenceOf(shown.features, wanted.features) : null
  if (!difference) return void source.setData(collection(wanted.features, wanted.shades))
  const { removed, added } = difference
  if (removed.length === 0 && added.length === 0) return
  void source.updateData({ remove: removed, add: added.map(feature => drawn(feature, wanted.shades)) })
}

/** What leaves and what comes; null where that is more than half of all, or where ids are not unique. */
export function differenceOf(
  shown: readonly MapFeature[],
  wanted: readonly MapFeature[],
): { removed: string[]; added: MapFeature[] } | null {
  const before = new Map(shown.map(feature => [feature.id, feature]))
  const after = new Map(wanted.map(feature => [feature.id, feature]))
  if (before.size !== shown.length || after.size !== wanted.length) return null
  const stays = (feature: MapFeature, other: MapFeature | undefined) =>
    other !== undefined && (other === feature || isSame(other, feature))
  const removed = shown.filter(feature => !after.has(feature.id)).map(({ id }) => id)
  const added = wanted.filter(feature => !stays(feature, before.get(feature.id)))
  return (removed.length + added.length) * 2 > wanted.length ? null : { removed, added }
}

const isSame = (a: MapFeature, b: MapFeature) => a.group === b.group && JSON.stringify(a.geometry) === JSON.stringify(b.geometry)
