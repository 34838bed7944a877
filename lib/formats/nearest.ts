import { folded } from '@/lib/formats/text'

/** The edit distance of two words: letters inserted, removed, changed or swapped with their neighbour. */
export function editDistance(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const steps = [last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1)]
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (swapped) steps.push(before[column - 2]! + 1)
      next.push(Math.min(...steps))
    }
    before = last
    last = next
  }
  return last[to.length]!
}

/** Up to `most` words with an edit distance of at most a third of the unknown word's length, nearest first. */
export function nearest(word: string, words: readonly string[], most: number): readonly string[] {
  const plain = folded(word)
  const reach = Math.max(1, Math.floor(plain.length / 3))
  return words
    .map(each => ({ each, distance: distanceTo(plain, folded(each)) }))
    .filter(({ each, distance }) => each !== word && distance <= reach)
    .sort((a, b) => a.distance - b.distance || a.each.localeCompare(b.each))
    .slice(0, most)
    .map(({ each }) => each)
}

// A word that begins with the other one is likelier than a similar word, so its distance is at most 1.
function distanceTo(word: string, other: string): number {
  const begins = word.length >= 3 && (other.startsWith(word) || (other.length >= 3 && word.startsWith(other)))
  return begins ? Math.min(1, editDistance(word, other)) : editDistance(word, other)
}
