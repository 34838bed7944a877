import { normalised, normalisedBody, normalisedCookies, type RecordingTimes } from './normalise'
import type { RecordedResponse } from './recorder'

export type TimedResponse = Readonly<{ response: RecordedResponse; times: RecordingTimes }>

/** The differences between two responses to the same request, in a few words; null when they are equal. */
export function differenceOf(before: TimedResponse, after: TimedResponse): string | null {
  const [one, other] = [comparable(before), comparable(after)]
  if (one.status !== other.status) return `status ${one.status} → ${other.status}: ${cut(other.body)}`
  const names = [...new Set([...Object.keys(one.headers), ...Object.keys(other.headers)])]
  const headers = names
    .filter(name => one.headers[name] !== other.headers[name])
    .filter(name => name !== 'content-length' || (one.headers[name] && other.headers[name]))
    .map(name => `${name} ${one.headers[name] ?? 'absent'} → ${other.headers[name] ?? 'absent'}`)
  const parts = [...headers, ...(one.body === other.body ? [] : [`body ${bodyDifference(one.body, other.body)}`])]
  return parts.length === 0 ? null : parts.join('; ')
}

/** Headers that count requests, or name the time of the response. */
const ignored = /^(date|(x-)?rate-?limit.*)$/

function comparable({ response, times }: TimedResponse): Pick<RecordedResponse, 'status' | 'headers' | 'body'> {
  const body = normalisedBody(response.ask, response.body, times)
  const headers = Object.entries(response.headers)
    .filter(([name]) => !ignored.test(name))
    // Replaced values may have other lengths in another recording.
    .filter(([name]) => name !== 'content-length' || body === response.body)
    .map(([name, value]) => [name, headerValue(name, value, times)] as const)
  return { status: response.status, headers: Object.fromEntries(headers), body }
}

function headerValue(name: string, value: string, times: RecordingTimes): string {
  if (name === 'etag') return value.replace(/".*"/, '"…"')
  return name === 'set-cookie' ? normalisedCookies(value, times) : normalised(value, times)
}

function bodyDifference(one: string, other: string): string {
  const [a, b] = [parsed(one), parsed(other)]
  if (a === undefined || b === undefined) return textDifference(one, other)
  const differences = valueDifferences(a, b, '')
  // The values are equal, but in another order or notation.
  return differences.length === 0
    ? textDifference(one, other)
    : `${differences.slice(0, 3).join(', ')}${more(differences.length - 3)}`
}

const more = (count: number) => (count > 0 ? ` and ${count} more` : '')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function valueDifferences(one: unknown, other: unknown, path: string): string[] {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other || Array.isArray(one) !== Array.isArray(other))
    return one === other ? [] : [`${path || '/'} ${cut(JSON.stringify(one))} → ${cut(JSON.stringify(other))}`]
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const property = (object: object, name: string) => (object as Record<string, unknown>)[name]
  return names.flatMap(name => valueDifferences(property(one, name), property(other, name), `${path}/${name}`))
}

/** The surroundings of the first character that differs. */
function textDifference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const from = Math.max(0, at - 30)
  return `at ${at} ${cut(one.slice(from))} → ${cut(other.slice(from))}`
}

const cut = (text: string | undefined): string => {
  const line = (text ?? 'absent').replaceAll('\n', '\\n')
  return line.length > 90 ? `${line.slice(0, 90)}…` : line
}
