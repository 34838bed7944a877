import { createHash } from 'node:crypto'
import type { Row } from '@/lib/timeseries/row'

type WithState = Readonly<{ state?: string }>

/** The state of rows in their order, as `stateSql` tells it without reading them. */
export function stateOf(rows: readonly Row[]): string {
  const states = rows.map(row => (row as WithState).state)
  return createHash('md5').update(states.join(' ')).digest('hex')
}
