import { useQueryState } from 'nuqs'
import type { Column, Source } from '@/components/source/source'
import { type ColourKey, colourKeys, explorerParsers } from '@/components/source/state'

/** What the records of a list can be coloured by: of those columns, the ones that it has. */
export function coloursOf(source: Source, columns: readonly Column[]): readonly ColourKey[] {
  const has = (key: ColourKey) => columns.some(column => column.key === key)
  return colourKeys.filter(key => has(key) && (key === 'origin') === (source.kind !== 'content'))
}

/** `by` in the address: what the records on the map are coloured by. */
export function useColourBy(possible: readonly ColourKey[]): [ColourKey | null, (key: ColourKey | null) => void] {
  const [by, setBy] = useQueryState('by', explorerParsers.by)
  return [by !== null && possible.includes(by) ? by : null, key => void setBy(key)]
}
