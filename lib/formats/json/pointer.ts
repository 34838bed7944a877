/** The JSON pointer of a path, e.g. `/branch/St1/data/3`; the empty string is the whole value. @see RFC 6901 */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map(step => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Converts a JSON pointer to the path of a field as users write it: `Detail.de.Title`. @see RFC 6901 */
export const fieldPath = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.')
