import { problem } from '@/lib/http/errors/problem'
import { badParameter } from '@/lib/http/queries/query'
import { depthMax, type TileCoordinates } from '@/lib/tiles/point-index'

export type SetPath = Readonly<{ interface: string; set: string }>

export type TilePath = SetPath & Readonly<{ z: string; x: string; y: string }>

/** Reads depth, column and row of a tile. @throws Problem 400 for a tile that does not exist */
export function tileCoordinatesOf({ z, x, y }: Pick<TilePath, 'z' | 'x' | 'y'>): TileCoordinates {
  const depth = numberOf(z)
  if (depth === null || depth > depthMax) throw badParameter('z', `a depth from 0 to ${depthMax}`, z)
  const last = 2 ** depth - 1
  const column = numberOf(x)
  if (column === null || column > last) throw badParameter('x', `a column from 0 to ${last} at depth ${depth}`, x)
  const row = numberOf(/^(.*)\.mvt$/s.exec(y)?.[1] ?? '')
  if (row === null || row > last) throw badParameter('y', `a row from 0 to ${last} at depth ${depth}, followed by .mvt`, y)
  return { z: depth, x: column, y: row }
}

const numberOf = (text: string): number | null => (/^(?:0|[1-9]\d{0,5})$/.test(text) ? Number(text) : null)

const measuredMax = 10

const ownParameters = ['by', 'measured', 'value']

/** Separates the parameters of tiles from those of the list. @throws Problem 400 */
export function parseTiles(query: URLSearchParams) {
  const valuesOf = (name: string) =>
    [...query].flatMap(([key, value]) => (key.toLowerCase() === name && value !== '' ? [value] : []))
  const [fields, measured, dataTypes] = [valuesOf('by'), valuesOf('measured'), valuesOf('value')]
  if (fields.length > 1) throw badParameter('by', 'one field', fields.join(','))
  if (measured.length > measuredMax)
    throw badParameter('measured', `at most ${measuredMax} conditions`, `${measured.length} conditions`)
  if (dataTypes.length > 1 || [',', '*', '\0'].some(sign => dataTypes[0]?.includes(sign)))
    throw badParameter('value', 'one data type', dataTypes.join(','))
  const list = new URLSearchParams([...query].filter(([key]) => !ownParameters.includes(key.toLowerCase())))
  return { by: fields[0] ?? null, measured, value: dataTypes[0] ?? null, list } as const
}

/**
 * The parameters of tiles. `by`: the field by which records are grouped; `measured`: conditions on a newest value of a
 * station; `value`: the data type whose newest numbers the stations show; `list`: the parameters of the list.
 */
export type TileParameters = ReturnType<typeof parseTiles>

/** Reads the name of the list from the path of its TileJSON. @throws Problem 404 for any other path */
export function describedSet({ set }: Pick<SetPath, 'set'>): string {
  const [, name] = /^(.+)\.json$/s.exec(set) ?? []
  if (!name) throw problem('not-found', { detail: 'A description of tiles is at /tiles/{interface}/{list}.json.' })
  return name
}
