/**
 * Which closed rows a platform holds beside the open ones, which are the same everywhere: none, those that some role opens, or all.
 * The difference between two worlds is hidden from everybody whose rights do not cover it.
 */
export const worldNames = ['open', 'partly', 'all'] as const
export type WorldName = (typeof worldNames)[number]

/** Rows that exist from a world on. `open`: open rows; `partly`: closed ones that some role opens; `all`: rows that none of these roles opens. */
export type From = <T>(world: WorldName, rows: readonly T[]) => readonly T[]

/** Picks the rows of one world. */
export const rowsOf =
  (here: WorldName): From =>
  (world, rows) =>
    worldNames.indexOf(here) >= worldNames.indexOf(world) ? rows : []

/** The moment at which everything in the worlds was stored. */
export const now = Date.parse('2025-06-01T12:00:00Z')
