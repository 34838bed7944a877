import { exactInteger } from '@/lib/grammar/exact-integer'

/** Parses JSON; integers beyond 2^53 that `JSON.parse` would round become `bigint`. @throws SyntaxError as `JSON.parse` */
export function parseJson(text: string): ReturnType<typeof JSON.parse> {
  const value: unknown = JSON.parse(text)
  if (!hasLongNumber(text)) return value
  const marked = text.replace(tokens, token => {
    const integer = exactInteger(token)
    return integer === null ? token : `"${mark}${integer}"`
  })
  return marked === text ? value : JSON.parse(marked, (_, member) => markedInteger(member) ?? member)
}

/**
 * A value as JSON, in which a `bigint` becomes a number with all its digits.
 * @param indent spaces for each level; 0 means one line
 * @throws TypeError for a circular value
 */
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

type Replacer = (key: string, member: unknown) => unknown

const unchanged: Replacer = (_, member) => member

/** The strings and numbers of JSON, so that digits in a string are not mistaken for a number. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

// Marks integers in the JSON text. It is random, so that no string in a caller's JSON begins with it.
const mark = `integer ${Math.random().toString(36).slice(2)} `
const markedTexts = new RegExp(`"${mark}(-?\\d+)"`, 'g')

const markedInteger = (member: unknown): bigint | null =>
  typeof member === 'string' && member.startsWith(mark) ? BigInt(member.slice(mark.length)) : null

/** Number of digits of 2^53, beyond which integers may be rounded. */
const longDigits = 16

/** Whether a string has a number of at least 16 digits. One of its characters is at a multiple of 16, so few are checked. */
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

const isOfNumber = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return (code >= 0x30 && code <= 0x39) || code === 0x2e
}
