/**
 * Whether a text is the path of a push, `/provider/dataset`, written in the one way that can match: segments that are not empty, not
 * `.` or `..`, and without characters that another reader could take for something else (`\ % ? # ; * { }`, blanks at an end, controls).
 * What is written otherwise matches nothing. Letters are compared as they stand: no case folding, no decoding, no normal form.
 */
export function isPushPath(text: string): boolean {
  return text.length <= charactersMax && text.startsWith('/') && text.slice(1).split('/').every(isSegment)
}

/** Whether a text can be the path of a resource: a push path, or one whose last segment is `*`. */
export function isPathPattern(text: string): boolean {
  return text === '/*' || isPushPath(text.endsWith('/*') ? text.slice(0, -2) : text)
}

/**
 * The patterns that cover a push path, the one that decides first: the path itself, then wildcards from the longest on. `/*` at the end
 * stands for any number of further segments, also none: `/a/*` covers `/a`, `/a/b` and `/a/b/c`, and not `/ab`.
 * Keycloak's PathMatcher decides so too; its templates (`{id}`) and suffixes (`*.html`) are not known here, and where it first tidies up
 * a path (dots, doubled slashes, percent-encoding, `;`), that path matches nothing here.
 */
export function patternsFor(path: string): string[] {
  if (!isPushPath(path)) return []
  const segments = path.slice(1).split('/')
  const parents = segments.map((_, index) => `/${segments.slice(0, segments.length - index).join('/')}`)
  return [path, ...parents.map(parent => `${parent}/*`), '/*']
}

/** How a provider or a dataset can be called. Nothing in it can mean anything else in an address, a file or a subject of a broker. */
export const pushNamePattern = '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'

/**
 * Whether the collector takes a push that a pattern covers: its paths are a provider and a dataset with such names. Other services that ask
 * for decisions may have others.
 */
export function coversPushes(pattern: string): boolean {
  const [names, isWide] = [pattern.replace(/\/\*$/, '').split('/').slice(1), pattern.endsWith('/*')]
  return (isWide ? names.length <= 2 : names.length === 2) && names.every(name => new RegExp(pushNamePattern).test(name))
}

const charactersMax = 1000

// Half of a surrogate pair is left out too: two of them look alike wherever they are shown.
const isSegment = (segment: string) =>
  segment !== '' &&
  segment !== '.' &&
  segment !== '..' &&
  segment.trim() === segment &&
  !/[\\%?#;*{}\p{C}\p{Zl}\p{Zp}]/u.test(segment)
