/**
 * The closed rows of a platform, in addition to the open ones, which are the same everywhere: none, those that some
 * role may read, or all.
 * Callers must not see a difference between two worlds unless their rights cover it.
 */
export const worldNames = ['open', 'partly', 'all'] as const
export type WorldName = (typeof worldNames)[number]

/**
 * Rows that exist from a world on. `open`: open rows; `partly`: closed ones that some role may read; `all`: rows that
 * none of these roles may read.
 */
export type From = <T>(world: WorldName, rows: readonly T[]) => readonly T[]

/** Returns the rows that exist in a world. Worlds are cumulative: each contains the rows of the worlds before it. */
export const rowsOf =
  (here: WorldName): From =>
  (world, rows) =>
    worldNames.indexOf(here) >= worldNames.indexOf(world) ? rows : []

/** The moment at which everything in the worlds was stored. */
export const now = Date.parse('2025-06-01T12:00:00Z')
