import type { ExpressionSpecification } from 'maplibre-gl'

/** Creates an expression of a map style. The library's types do not accept computed operands. */
export const expression = (operator: string, ...operands: readonly unknown[]) =>
  [operator, ...operands] as unknown as ExpressionSpecification

export const get = (property: string) => expression('get', property)
export const has = (property: string) => expression('has', property)
export const isGeometry = (type: 'Point' | 'LineString' | 'Polygon') => expression('==', ['geometry-type'], type)

/** Interpolates linearly by zoom. The stops are alternating zooms and values. */
export const byZoom = (...stops: readonly unknown[]) => expression('interpolate', ['linear'], ['zoom'], ...stops)
