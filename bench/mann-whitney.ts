/**
 * The probability that two sets of figures differ this much by chance alone: Mann and Whitney's test,
 * two-sided, by its normal approximation, which holds from about twenty figures each on.
 * @returns p, from 0 to 1
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map(value => ({ value, first: true })), ...other.map(value => ({ value, first: false }))]
  all.sort((a, b) => a.value - b.value)
  const ranks = meanRanks(all.map(({ value }) => value))
  const rankSum = all.reduce((sum, { first }, index) => sum + (first ? ranks[index]! : 0), 0)
  const [n, m] = [one.length, other.length]
  const u = rankSum - (n * (n + 1)) / 2
  const z = (Math.abs(u - (n * m) / 2) - 0.5) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return Math.min(1, 2 * upperTail(Math.max(0, z)))
}

/** Rank of each of the sorted values, equal ones sharing the middle of theirs. */
function meanRanks(sorted: readonly number[]): number[] {
  const ranks: number[] = []
  for (let start = 0; start < sorted.length; ) {
    let end = start
    while (end + 1 < sorted.length && sorted[end + 1] === sorted[start]) end++
    for (let index = start; index <= end; index++) ranks.push((start + end) / 2 + 1)
    start = end + 1
  }
  return ranks
}

/** Share of the normal distribution beyond `z`. @see Abramowitz and Stegun, 26.2.17 */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const polynomial = terms.reduceRight((sum, term) => (sum + term) * t, 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
}
