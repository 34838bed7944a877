/** Which columns a list shows beside the title, in their order: those that stay at the left first. */
export type ColumnChoice = Readonly<{ pinned: readonly string[]; others: readonly string[] }>

/** More would not fit into an address that every browser, proxy and server takes. */
export const columnsMax = 100

export const titleKey = 'title'

/** The choice that an address holds. @param keys of the columns in their order; the title is always there and has its place */
export function choiceOf(keys: readonly string[], pinned: readonly string[]): ColumnChoice {
  const own = [...new Set(keys)].filter(key => key !== titleKey)
  return { pinned: [...new Set(pinned)].filter(key => own.includes(key)), others: own.filter(key => !pinned.includes(key)) }
}

/** All keys in the order in which they are shown. */
export const shownKeys = ({ pinned, others }: ColumnChoice): readonly string[] => [...pinned, ...others]

/** How many more columns there is room for. */
export const roomIn = (choice: ColumnChoice): number => Math.max(0, columnsMax - shownKeys(choice).length)

/** The choice with further columns at its end, as many as there is room for. */
export function withColumns(choice: ColumnChoice, keys: readonly string[]): ColumnChoice {
  const added = [...new Set(keys)].filter(key => key !== titleKey && !shownKeys(choice).includes(key))
  return { ...choice, others: [...choice.others, ...added.slice(0, roomIn(choice))] }
}

export function withoutColumns({ pinned, others }: ColumnChoice, keys: readonly string[]): ColumnChoice {
  const stay = (key: string) => !keys.includes(key)
  return { pinned: pinned.filter(stay), others: others.filter(stay) }
}

/** Lets a column stay at the left, behind those that do, or go with the others again, before them. */
export function pinToggled({ pinned, others }: ColumnChoice, key: string): ColumnChoice {
  return pinned.includes(key)
    ? { pinned: pinned.filter(each => each !== key), others: [key, ...others] }
    : { pinned: [...pinned, key], others: others.filter(each => each !== key) }
}

/** Moves a column to a place among all; those that stay at the left stay among themselves, as do the others. */
export function moved({ pinned, others }: ColumnChoice, key: string, place: number): ColumnChoice {
  return pinned.includes(key)
    ? { pinned: movedIn(pinned, key, place), others }
    : { pinned, others: movedIn(others, key, place - pinned.length) }
}

function movedIn(keys: readonly string[], key: string, place: number): readonly string[] {
  const rest = keys.filter(each => each !== key)
  const at = Math.min(Math.max(place, 0), rest.length)
  return [...rest.slice(0, at), key, ...rest.slice(at)]
}

/** Shows another column in the place of one; where it is shown already, the one only leaves. */
export function replaced({ pinned, others }: ColumnChoice, key: string, by: string): ColumnChoice {
  const known = [...pinned, ...others].includes(by)
  const put = (keys: readonly string[]) => keys.flatMap(each => (each === key ? (known ? [] : [by]) : [each]))
  return { pinned: put(pinned), others: put(others) }
}

export const sameChoice = (a: ColumnChoice, b: ColumnChoice): boolean =>
  JSON.stringify([a.pinned, a.others]) === JSON.stringify([b.pinned, b.others])
