import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'

/** An expression of a map style. The library's types do not accept computed operands. */
export const expression = (operator: string, ...operands: readonly unknown[]) =>
  [operator, ...operands] as unknown as ExpressionSpecification

export const get = (property: string) => expression('get', property)
export const has = (property: string) => expression('has', property)
export const isKind = (kind: string) => expression('==', get('kind'), kind)
export const isGeometry = (type: 'Point' | 'LineString' | 'Polygon') => expression('==', ['geometry-type'], type)

/** Interpolates linearly by zoom. @param stops zooms and values in turn */
export const byZoom = (...stops: readonly unknown[]) => expression('interpolate', ['linear'], ['zoom'], ...stops)

/** Interpolates exponentially by zoom. @param stops zooms and values in turn */
export const growing = (base: number, ...stops: readonly unknown[]) =>
  expression('interpolate', ['exponential', base], ['zoom'], ...stops)

type Paint<Type> = NonNullable<Extract<LayerSpecification, { type: Type }>['paint']>
export type LinePaint = Paint<'line'>

type LayerSource = Readonly<{
  id: string
  source: string
  'source-layer'?: string
  minzoom?: number
  filter?: ExpressionSpecification
}>

export const fillLayer = (from: LayerSource, paint: Paint<'fill'>): LayerSpecification => ({ ...from, type: 'fill', paint })

/** Dashes have no round ends. */
export const lineLayer = (from: LayerSource, paint: LinePaint): LayerSpecification => ({
  ...from,
  type: 'line',
  layout: { 'line-join': 'round', 'line-cap': paint['line-dasharray'] ? 'butt' : 'round' },
  paint,
})
