/** A path with a query of the parameters that are not empty, in order. Commas, colons, brackets and slashes stay readable. */
export function withQuery(
  path: string,
  parameters: readonly (readonly [name: string, value: string | number])[],
  fixed: readonly string[] = [],
): string {
  const pairs = parameters.filter(([, value]) => value !== '').map(([name, value]) => `${name}=${encodeValue(String(value))}`)
  const query = [...fixed, ...pairs].join('&')
  return query ? `${path}?${query}` : path
}

/** Name and value of a parameter such as `rawfilter=eq(Active,true)`, decoded if it is valid percent-encoding. */
export function parameterOf(text: string): readonly [name: string, value: string] {
  const at = text.indexOf('=')
  if (at < 0) return [text, '']
  const value = text.slice(at + 1)
  return [text.slice(0, at), decoded(value) ?? value]
}

/** A percent-decoded string. Returns null if its percent-encoding is broken. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export const isEncoded = (text: string): boolean => decoded(text) !== null

const encodeValue = (value: string) =>
  encodeURIComponent(value).replace(/%(2C|3A|40|5B|5D|2F|24|3B)/g, encoded => decodeURIComponent(encoded))

/** Encodes any string as a path segment. `, : @ $ ;` stay readable, because RFC 3986 allows them in a path. */
export const segment = (text: string): string =>
  encodeURIComponent(text).replace(/%(2C|3A|40|24|3B)/g, encoded => decodeURIComponent(encoded))

/** A string literal of the time series filter language. */
export const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** Apostrophes, dashes and spaces: the typed characters, a pattern for any character in their position, and a plain one. */
const signs = [
  { typed: /['`´\u02b9-\u02bf\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\uff07]/u, expression: String.raw`\W{1}`, plain: "'" },
  { typed: /[\p{Pd}\u02d7\u2043\u207b\u208b\u2212\u2796]/u, expression: String.raw`\W`, plain: '-' },
  { typed: /\s/u, expression: String.raw`\W+`, plain: ' ' },
] as const

/** A regular expression that matches a string, whatever apostrophes, dashes and spaces replace its own. */
export const typographyPattern = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+|[\s\S]/gu, part => signs.find(({ typed }) => typed.test(part))?.expression ?? literally(part))

/** A pattern from `typographyPattern` with plain apostrophes, dashes and spaces. */
export const withPlainSigns = (expression: string): string =>
  expression.replace(/\\W(?:\{1\}|\+)?|\\[\s\S]/g, part => signs.find(each => each.expression === part)?.plain ?? part)

/** A regular expression that matches exactly this string. */
export const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
