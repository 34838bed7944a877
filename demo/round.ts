/** A number with at most so many digits behind the point. */
export function round(number: number, digits: number): number {
  const factor = 10 ** digits
  return Math.round(number * factor) / factor
}
