/** A place in a JSON value, e.g. `/branch/St1/data/3`; the empty text is the whole. @see RFC 6901 */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map(step => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
