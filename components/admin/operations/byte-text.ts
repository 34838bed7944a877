const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** A number of bytes in a readable unit, e.g. 1.2 MB for 1,234,567. `write` formats the number. */
export function byteText(bytes: number, write: (value: number, options: { maximumFractionDigits: number }) => string): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** step
  return `${write(value, { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 })} ${units[step]}`
}
