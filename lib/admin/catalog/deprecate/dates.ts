import { ChangeRefused } from '@/lib/access/change-refused'

/** Dates of a deprecation; it begins today unless it says otherwise. @throws ChangeRefused where they are the wrong way round */
export function datesOf({ Deprecated, RemovedAfter }: { Deprecated?: string | undefined; RemovedAfter: string }) {
  const deprecated = Deprecated ?? new Date().toISOString().slice(0, 10)
  if (RemovedAfter < deprecated) throw new ChangeRefused('dates-in-order')
  return { deprecated, removedAfter: RemovedAfter }
}
