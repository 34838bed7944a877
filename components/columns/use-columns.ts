import { useMemo } from 'react'
import { type ColumnChoice, choiceOf, replaced, sameChoice, shownKeys, titleKey } from '@/components/columns/column-choice'
import type { ExplorerState } from '@/components/source/explorer-view'
import type { Column } from '@/components/source/source'

/** The columns of a list and how to choose others; the address keeps the choice. */
export type Columns = Readonly<{
  choice: ColumnChoice
  /** The default columns. */
  usual: ColumnChoice
  /** @param widths whether the columns get their default widths back */
  choose(choice: ColumnChoice, widths?: 'usual'): void
  /** Replaces a column by another, in the order too. */
  swap(key: string, by: string): void
}>

/** @param columns shown now; `defaults`: the default ones of the list */
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
