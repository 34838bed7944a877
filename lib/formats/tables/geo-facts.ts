type Geometry = Readonly<{ type: string; coordinates: unknown }>

/** The types and the bounding box of all geometries of a file, for the metadata of GeoParquet. */
export class GeoFacts {
  readonly #types = new Set<string>()
  readonly #bounds = [0, 1, 2].map(() => ({ min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }))

  add({ type, coordinates }: Geometry): void {
    const dimensions = this.#addPositions(coordinates)
    this.#types.add(dimensions > 2 ? `${type} Z` : type)
  }

  #addPositions(coordinates: unknown): number {
    if (!Array.isArray(coordinates)) return 0
    if (typeof coordinates[0] !== 'number')
      return coordinates.reduce<number>((most, inner) => Math.max(most, this.#addPositions(inner)), 0)
    for (const [axis, bounds] of this.#bounds.entries()) {
      const value: unknown = coordinates[axis]
      if (typeof value !== 'number') continue
      bounds.min = Math.min(bounds.min, value)
      bounds.max = Math.max(bounds.max, value)
    }
    return coordinates.length
  }

  /** The metadata with the key `geo`. @see https://geoparquet.org/releases/v1.1.0/ */
  text(column: string): string {
    const types = [...this.#types].sort()
    const axes = this.#bounds.slice(0, types.some(type => type.endsWith(' Z')) ? 3 : 2)
    const bbox = [...axes.map(({ min }) => min), ...axes.map(({ max }) => max)]
    const bounded = types.length > 0 && bbox.every(Number.isFinite) ? { bbox } : {}
    const about = { encoding: 'WKB', geometry_types: types, ...bounded }
    return JSON.stringify({ version: '1.1.0', primary_column: column, columns: { [column]: about } })
  }
}
