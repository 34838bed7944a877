import { useMemo } from 'react'
import { readDataTypes } from '@/components/query/fields'
import { chosenColumns } from '@/components/source/chosen-columns'
import type { ExplorerState } from '@/components/source/explorer-state'
import { dataTypeOf, measureKey } from '@/components/source/series-query'
import { measureColumn } from '@/components/source/series-source'
import type { ApiReader, Column, ListSource } from '@/components/source/source'

/** The columns of a list except the title, in order. Pinned columns are first. */
export type ColumnChoice = Readonly<{ pinned: readonly string[]; others: readonly string[] }>

/** The maximum number of columns, so that the URL stays short enough for every browser, proxy and server. */
export const columnsMax = 100

const titleKey = 'title'

/** Splits the column keys of a URL into pinned and other columns. The title, if present, is left out. */
export function choiceOf(keys: readonly string[], pinned: readonly string[]): ColumnChoice {
  const listed = [...new Set(keys)].filter(key => key !== titleKey)
  return { pinned: [...new Set(pinned)].filter(key => listed.includes(key)), others: listed.filter(key => !pinned.includes(key)) }
}

export const shownKeys = ({ pinned, others }: ColumnChoice): readonly string[] => [...pinned, ...others]

export const roomIn = (choice: ColumnChoice): number => Math.max(0, columnsMax - shownKeys(choice).length)

export function withColumns(choice: ColumnChoice, keys: readonly string[]): ColumnChoice {
  const added = [...new Set(keys)].filter(key => key !== titleKey && !shownKeys(choice).includes(key))
  return { ...choice, others: [...choice.others, ...added.slice(0, roomIn(choice))] }
}

export function withoutColumns({ pinned, others }: ColumnChoice, keys: readonly string[]): ColumnChoice {
  const stay = (key: string) => !keys.includes(key)
  return { pinned: pinned.filter(stay), others: others.filter(stay) }
}

export function pinToggled({ pinned, others }: ColumnChoice, key: string): ColumnChoice {
  return pinned.includes(key)
    ? { pinned: pinned.filter(each => each !== key), others: [key, ...others] }
    : { pinned: [...pinned, key], others: others.filter(each => each !== key) }
}

/** Moves a column to a position among all columns. Pinned columns stay together. */
export function moveColumn({ pinned, others }: ColumnChoice, key: string, index: number): ColumnChoice {
  return pinned.includes(key)
    ? { pinned: movedIn(pinned, key, index), others }
    : { pinned, others: movedIn(others, key, index - pinned.length) }
}

function movedIn(keys: readonly string[], key: string, index: number): readonly string[] {
  const others = keys.filter(each => each !== key)
  const at = Math.min(Math.max(index, 0), others.length)
  return [...others.slice(0, at), key, ...others.slice(at)]
}

/** Replaces a column by another one, or only removes it if the other one is already shown. */
export function replaceColumn({ pinned, others }: ColumnChoice, key: string, by: string): ColumnChoice {
  const isShown = [...pinned, ...others].includes(by)
  const put = (keys: readonly string[]) => keys.flatMap(each => (each === key ? (isShown ? [] : [by]) : [each]))
  return { pinned: put(pinned), others: put(others) }
}

export const sameChoice = (a: ColumnChoice, b: ColumnChoice): boolean =>
  JSON.stringify([a.pinned, a.others]) === JSON.stringify([b.pinned, b.others])

export type Columns = Readonly<{
  choice: ColumnChoice
  usual: ColumnChoice
  /** Shows other columns. With `usual`, their widths are reset. */
  choose(choice: ColumnChoice, widths?: 'usual'): void
  swap(key: string, by: string): void
}>

export function useColumns(state: ExplorerState, columns: readonly Column[], defaults: readonly Column[]): Columns {
  return useMemo(() => {
    const choice = choiceOf(keysIn(columns), state.pinned)
    const usual = choiceOf(keysIn(defaults), [])
    const changeTo = (next: ColumnChoice) => {
      const same = sameChoice(next, choiceOf(keysIn(defaults), next.pinned))
      return { columns: same ? null : [titleKey, ...shownKeys(next)], pinned: next.pinned }
    }
    return {
      choice,
      usual,
      choose: (next, widths) => state.ask({ ...changeTo(next), ...(widths === 'usual' ? { widths: {} } : {}) }),
      swap: (key, by) => {
        const sort = state.query.sort?.key === key ? { sort: { ...state.query.sort, key: by } } : {}
        state.ask({ ...changeTo(replaceColumn(choice, key, by)), ...sort })
      },
    }
  }, [state, columns, defaults])
}

const keysIn = (columns: readonly Column[]) => columns.map(({ key }) => key)

/** The columns of a whole dataset: all data types of stations, and the ids of records. */
export async function wholeColumns(source: ListSource, columns: readonly Column[], read: ApiReader): Promise<readonly Column[]> {
  const keys = columns.map(({ key }) => key)
  if (source.kind === 'content') return chosenColumns(source, columns, [...keys, 'Id'])
  if (source.kind === 'edges') return columns
  const units = new Map((await readDataTypes(source, read)).map(({ tname, tunit }) => [measureKey(tname), tunit || null]))
  const others = [...units].filter(([key]) => !keys.includes(key))
  const index = columns.findLastIndex(({ key, kind }) => kind === 'title' || dataTypeOf(key) !== null) + 1
  return columns.toSpliced(index, 0, ...others.map(([key, unit]) => measureColumn(key, unit, source.names)))
}
