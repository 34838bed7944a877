import type { IsList } from '@/components/explore/raw-condition'
import type { ContentSource } from '@/components/explore/source'

/** Tells which paths of a dataset's records lead to lists. */
export function isListOf({ lists }: Pick<ContentSource, 'lists'>): IsList {
  const patterns = lists.map(path => path.split('.'))
  return path =>
    patterns.some(
      pattern => pattern.length === path.length && pattern.every((step, index) => step === '*' || step === path[index]),
    )
}
