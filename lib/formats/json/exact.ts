/*
 * JSON with all digits of its integers. Programs send ids and counters beyond 2^53, which `JSON.parse` rounds: they are read as `bigint`, and all other
 * numbers as `number`.
 */

/** The value of a JSON text. @throws SyntaxError as `JSON.parse` */
export function parseJson(text: string): ReturnType<typeof JSON.parse> {
  const value: unknown = JSON.parse(text)
  if (!hasLongNumber(text)) return value
  const marked = text.replace(tokens, token => {
    const integer = exactInteger(token)
    return integer === null ? token : `"${mark}${integer}"`
  })
  return marked === text ? value : JSON.parse(marked, (_, member) => markedInteger(member) ?? member)
}

/** A value as JSON text. @param indent spaces of each level; 0: one line. @throws TypeError as `JSON.stringify` for a value that contains itself */
export function jsonText(value: unknown, replaced: Replacer = unchanged, indent = 0): string {
  try {
    return JSON.stringify(value, replaced === unchanged ? undefined : replaced, indent)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const withMarks: Replacer = (key, member) => (typeof member === 'bigint' ? `${mark}${member}` : replaced(key, member))
    const marked = JSON.stringify(value, withMarks, indent)
    return marked.replace(markedTexts, '$1')
  }
}

/** What is written in place of a member, as for `JSON.stringify`. */
type Replacer = (key: string, member: unknown) => unknown

const unchanged: Replacer = (_, member) => member

/** Texts within JSON and numbers, so that digits in a text are not taken for a number. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

// No text of a caller begins with it.
const mark = `integer ${Math.random().toString(36).slice(2)} `
const markedTexts = new RegExp(`"${mark}(-?\\d+)"`, 'g')

const markedInteger = (member: unknown): bigint | null =>
  typeof member === 'string' && member.startsWith(mark) ? BigInt(member.slice(mark.length)) : null

/**
 * The integer that a numeral is, where its number would be written with other digits; else null. Those beyond the range of doubles are refused
 * elsewhere.
 */
export function exactInteger(numeral: string): bigint | null {
  const double = Number(numeral)
  const digits = Number.isFinite(double) && Math.abs(double) >= 2 ** 53 ? integerDigits(numeral) : null
  return digits !== null && BigInt(digits) !== writtenInteger(double) ? BigInt(digits) : null
}

/** The digits of a finite number, its exponent written out; null where it has a fraction. */
function integerDigits(numeral: string): string | null {
  const parts = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(numeral)
  if (!parts) return null
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  const zeros = Number(exponent) - fraction.length
  const digits = whole + fraction
  if (zeros < 0 && !/^0*$/.test(digits.slice(zeros))) return null
  return sign.replace('+', '') + (zeros < 0 ? digits.slice(0, zeros) : digits + '0'.repeat(zeros))
}

/** The integer with the digits that are written for a large number: `1e+21` or `1152921504606847000` for 2^60. */
function writtenInteger(double: number): bigint {
  const {
    whole = '',
    fraction = '',
    exponent = '0',
  } = /^(?<whole>-?\d+)(?:\.(?<fraction>\d+))?(?:e\+(?<exponent>\d+))?$/.exec(String(double))!.groups!
  return BigInt(whole + fraction + '0'.repeat(Number(exponent) - fraction.length))
}

/** The digits of 2^53. */
const longDigits = 16

/**
 * Whether a text has so many digits in a row, or around a point before an exponent. One of them stands at each multiple of that number: few characters
 * are looked at.
 */
function hasLongNumber(text: string): boolean {
  for (let at = longDigits - 1; at < text.length; at += longDigits) {
    if (!isOfNumber(text, at)) continue
    let [start, end] = [at, at + 1]
    while (isOfNumber(text, start - 1)) start--
    while (isOfNumber(text, end)) end++
    if (end - start < longDigits) continue
    if (/^e/i.test(text.charAt(end)) || longRun.test(text.slice(start, end))) return true
  }
  return false
}

const longRun = new RegExp(`\\d{${longDigits}}`)

/** Whether a digit or a point stands there. */
const isOfNumber = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return (code >= 0x30 && code <= 0x39) || code === 0x2e
}
