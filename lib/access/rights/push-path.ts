/**
 * Whether a text is the path of a push, `/provider/dataset`, in its only accepted form: segments that are not empty, not
 * `.` or `..`, and without characters that another reader could interpret (`\ % ? # ; * { }`, blanks at an end, controls). Anything else matches
 * nothing. Compared exactly: no case folding, no decoding, no normalization.
 */
export function isPushPath(text: string): boolean {
  return text.length <= charactersMax && text.startsWith('/') && text.slice(1).split('/').every(isSegment)
}

/** Whether a text can be the path of a resource: a push path, or one whose last segment is `*`. */
export function isPathPattern(text: string): boolean {
  return text === '/*' || isPushPath(text.endsWith('/*') ? text.slice(0, -2) : text)
}

/**
 * The patterns that cover a push path, most specific first: the path itself, then wildcards from the longest on. `/*` at the end matches any number
 * of further segments, including none: `/a/*` covers `/a`, `/a/b` and `/a/b/c`, and not `/ab`. As Keycloak's PathMatcher, without its templates
 * (`{id}`) and suffixes (`*.html`); a path that Keycloak would normalize first (dots, doubled slashes, percent-encoding, `;`) matches nothing here.
 */
export function patternsFor(path: string): string[] {
  if (!isPushPath(path)) return []
  const segments = path.slice(1).split('/')
  const parents = segments.map((_, index) => `/${segments.slice(0, segments.length - index).join('/')}`)
  return [path, ...parents.map(parent => `${parent}/*`), '/*']
}

/** Form of a provider's or dataset's name. Nothing in it has a special meaning in an address, a file name or a subject of a broker. */
export const pushNamePattern = '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'

/**
 * Whether the collector accepts pushes that a pattern covers: their paths are a provider and a dataset with valid names. Other services that request
 * decisions may have other paths.
 */
export function coversPushes(pattern: string): boolean {
  const [names, isWide] = [pattern.replace(/\/\*$/, '').split('/').slice(1), pattern.endsWith('/*')]
  return (isWide ? names.length <= 2 : names.length === 2) && names.every(name => new RegExp(pushNamePattern).test(name))
}

const charactersMax = 1000

// Lone surrogates are left out too: two of them look alike wherever they are shown.
const isSegment = (segment: string) =>
  segment !== '' &&
  segment !== '.' &&
  segment !== '..' &&
  segment.trim() === segment &&
  !/[\\%?#;*{}\p{C}\p{Zl}\p{Zp}]/u.test(segment)
