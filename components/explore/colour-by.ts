import { useQueryState } from 'nuqs'
import type { Column, Source } from '@/components/source/source'
import { type ColourKey, colourKeys, explorerParsers } from '@/components/source/state'

/** The columns that can colour the records of a list, as far as it has them. */
export function coloursOf(source: Source, columns: readonly Column[]): readonly ColourKey[] {
  const has = (key: ColourKey) => columns.some(column => column.key === key)
  return colourKeys.filter(key => has(key) && (key === 'origin') === (source.kind !== 'content'))
}

/** `by` in the address: the column that colours the records on the map. */
export function useColourBy(possible: readonly ColourKey[]): [ColourKey | null, (key: ColourKey | null) => void] {
  const [by, setBy] = useQueryState('by', explorerParsers.by)
  return [by !== null && possible.includes(by) ? by : null, key => void setBy(key)]
}
