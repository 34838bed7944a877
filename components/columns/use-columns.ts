import { useMemo } from 'react'
import { type ColumnChoice, choiceOf, replaced, sameChoice, shownKeys, titleKey } from '@/components/columns/column-choice'
import type { ExplorerState } from '@/components/source/explorer-view'
import type { Column } from '@/components/source/source'

/** Which columns a list shows, and how to choose others; the address keeps it. */
export type Columns = Readonly<{
  choice: ColumnChoice
  /** What the list shows when nobody chose. */
  usual: ColumnChoice
  /** @param widths whether the columns go back to the widths that they have from the start */
  choose(choice: ColumnChoice, widths?: 'usual'): void
  /** Shows another column in the place of one, and orders by it where it was ordered by that. */
  swap(key: string, by: string): void
}>

/** @param columns that are shown, `defaults`: those of the list from the start */
export function useColumns(state: ExplorerState, columns: readonly Column[], defaults: readonly Column[]): Columns {
  return useMemo(() => {
    const choice = choiceOf(keysIn(columns), state.pinned)
    const usual = choiceOf(keysIn(defaults), [])
    const asked = (next: ColumnChoice) => {
      const same = sameChoice(next, choiceOf(keysIn(defaults), next.pinned))
      return { columns: same ? null : [titleKey, ...shownKeys(next)], pinned: next.pinned }
    }
    return {
      choice,
      usual,
      choose: (next, widths) => state.ask({ ...asked(next), ...(widths === 'usual' ? { widths: {} } : {}) }),
      swap: (key, by) => {
        const sort = state.query.sort?.key === key ? { sort: { ...state.query.sort, key: by } } : {}
        state.ask({ ...asked(replaced(choice, key, by)), ...sort })
      },
    }
  }, [state, columns, defaults])
}

const keysIn = (columns: readonly Column[]) => columns.map(({ key }) => key)
