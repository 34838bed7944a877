import type { BatchOutcome } from '@/lib/db/batcher'

/** How several items are stored in one transaction, and one in a transaction of its own. */
export type ItemStore<Item, Result> = Readonly<{
  together: (items: readonly Item[]) => Promise<readonly BatchOutcome<Result>[]>
  alone: (item: Item) => Promise<Result>
}>

/**
 * Stores items together. When the database refuses that because of one of them, each is stored by itself, and the one at fault gets its error.
 * @throws errors that no item causes: the database is gone, full or too busy
 */
export async function storeEach<Item, Result>(
  items: readonly Item[],
  { together, alone }: ItemStore<Item, Result>,
): Promise<readonly BatchOutcome<Result>[]> {
  try {
    return await together(items)
  } catch (error) {
    if (items.length === 1 || !isOfOne(error)) throw error
    return Promise.all(items.map(item => alone(item).then(result => ({ result }), refused)))
  }
}

const refused = (error: unknown): { error: unknown } => ({ error })

/** Errors of a database that is absent, too busy or full, or keeps undoing the transaction: no item causes them. */
const ofAll = /^(08|25|40|53|55|57|58)...$|^CONNECT|^E[A-Z]+$/

/** Whether a single item causes an error, so that others could be stored. */
export function isOfOne(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code !== 'string' || !ofAll.test(code)
}
