/** Classes of tables, so that all look alike: a quiet head, hairlines between rows, one baseline in a row. */
export const tableClass = 'w-full border-collapse border border-line bg-sheet text-sm'

const head = 'h-8 border-b border-strong bg-sunk px-3 text-xs font-semibold whitespace-nowrap text-soft'

export const headClass = `${head} text-left`

/** Head of a column of numbers, which are right-aligned. */
export const numberHeadClass = `${head} text-right`

export const cellClass = 'border-t border-line px-3 py-2 align-baseline'

export const numberCellClass = `${cellClass} text-right whitespace-nowrap`
