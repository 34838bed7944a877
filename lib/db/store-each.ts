import type { Outcome } from '@/lib/db/gathering'

/** How some things are stored in one transaction, and how one of them is in a transaction of its own. */
export type Storing<Item, Result> = Readonly<{
  together: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>
  alone: (item: Item) => Promise<Result>
}>

/**
 * Stores things together. Where the database refuses that, one of them spoils it for all: each is stored by itself, and the one at fault gets
 * its error.
 * @throws what is nobody's fault: the database is gone, full or too busy
 */
export async function storeEach<Item, Result>(
  items: readonly Item[],
  { together, alone }: Storing<Item, Result>,
): Promise<readonly Outcome<Result>[]> {
  try {
    return await together(items)
  } catch (error) {
    if (items.length === 1 || !isOfOne(error)) throw error
    return Promise.all(items.map(item => alone(item).then(result => ({ result }), refused)))
  }
}

const refused = (error: unknown): { error: unknown } => ({ error })

/** Errors by which the database is not there, too busy or too full, or has undone the transaction again and again: none of them is to blame. */
const ofAll = /^(08|25|40|53|55|57|58)...$|^CONNECT|^E[A-Z]+$/

/** Whether one thing is to blame for an error, and others could be stored. */
export function isOfOne(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code !== 'string' || !ofAll.test(code)
}
