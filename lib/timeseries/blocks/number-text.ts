/** A number as the database writes it: the shortest text that reads back as the same number, with an exponent where it is long. */
export function numberText(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e-4 && size < 1e15) return String(value)
  if (value === 0) return Object.is(value, -0) ? '-0' : '0'
  // At least two digits of an exponent.
  return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2')
}
