/** The JSON pointer of a path, e.g. `/branch/St1/data/3`; the empty string is the whole value. @see RFC 6901 */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map(step => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The decoded steps of a JSON pointer: `/Detail/a~1b` becomes `['Detail', 'a/b']`. @see RFC 6901 */
export const pointerSteps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))

/** Converts a JSON pointer to the path of a field as users write it: `Detail.de.Title`. */
export const fieldPath = (pointer: string): string => pointerSteps(pointer).join('.')
