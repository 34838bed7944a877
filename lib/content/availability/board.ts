/** What there is to eat: its short name in fields and columns, its bit in `boardfilter`. */
export const boards = [
  { name: 'ws', bit: 1 },
  { name: 'bb', bit: 2 },
  { name: 'hb', bit: 4 },
  { name: 'fb', bit: 8 },
  { name: 'ai', bit: 16 },
] as const

export type Board = (typeof boards)[number]
export type BoardName = Board['name']
