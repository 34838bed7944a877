import { depthMax, type TilePlace } from '@/lib/flows/tiles/point-index'
import { badParameter } from '@/lib/http/query'

/** The segments of a tile's address. */
export type TilePath = Readonly<{ interface: string; set: string; z: string; x: string; y: string }>

/**
 * The place of a tile: depth, column and row from the north-west.
 * @throws Problem 400 for one that there is not
 */
export function placeOf({ z, x, y }: Pick<TilePath, 'z' | 'x' | 'y'>): TilePlace {
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
