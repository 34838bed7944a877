import type { Ask } from '@/e2e/harness/exchange'

/** The time of the recording, in milliseconds since 1970. */
export type RecordingTimes = Readonly<{ begun: number; ended: number }>

const dayMilliseconds = 86_400_000
/** Responses contain past weeks with counts, the next days, and the end of sessions. All data are older. */
const [behindMilliseconds, aheadMilliseconds] = [70 * dayMilliseconds, 10 * dayMilliseconds]

const isoTime = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?/g
const httpTime = /[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/g
const epochTime = /\b[12]\d{9}(\d{3}){0,2}\b/g
const date = /\b\d{4}-\d\d-\d\d\b/g
/** Random ids (version 4); ids of the demo and of tests begin with zeros. */
const randomId = /(?!00000000)[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/gi
/** SHA-256 and other 256 random bits in Base64: names of keys, secrets of clients. */
const random = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43}(?![\w-])/g
/** Public keys, and passwords and short digests of secrets. */
const secret = /"(n":"[\w-]{300}|(Mark|Password)":")[\w-]+"/g
/** The default end of a subscription: 366 days after it began. */
const validUntil = /(?<=<siri:ValidUntil>)[^<]*/g
const token = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g

/** Replaces values that differ in each recording: times around the recording, random ids, tokens and secrets. */
export function normalised(text: string, { begun, ended }: RecordingTimes): string {
  const inside = (milliseconds: number) => milliseconds >= begun - behindMilliseconds && milliseconds <= ended + aheadMilliseconds
  const time = (match: string) => (inside(Date.parse(match)) ? '<time>' : match)
  const epoch = (match: string) => (inside(Number(match) * 10 ** (13 - match.length)) ? '<time>' : match)
  const day = (match: string) => (inside(Date.parse(`${match}T23:59:59Z`)) ? '<date>' : match)
  return text
    .replace(token, '<token>')
    .replace(random, '<random>')
    .replace(secret, '<secret>')
    .replace(validUntil, match => (inside(Date.parse(match) - 366 * dayMilliseconds) ? '<time>' : match))
    .replace(randomId, '<id>')
    .replace(isoTime, time)
    .replace(httpTime, time)
    .replace(epochTime, epoch)
    .replace(date, day)
}

/** The body of a response, in which values that differ in each recording are replaced. */
export function normalisedBody({ method, path }: Ask, body: string, times: RecordingTimes): string {
  const text = normalised(body, times)
  // Figures of the running process.
  if (path.startsWith('/admin/v1/operating')) return withoutNumbers(text).replace(/\/belvedere-\w{6}(?=")/, '/<directory>')
  // Positions in a stream of measurements are encrypted.
  if (path.includes('/stream/')) return text.replace(/^id: .*$/gm, 'id: <position>')
  // Counts are cached for half a minute, so that data changed since then may be counted or not.
  return method !== 'GET' && path.startsWith('/admin/v1/role') ? text.replace(/"Opens":\{[^}]*\}/g, withoutNumbers) : text
}

const withoutNumbers = (json: string): string => json.replace(/(?<=[:[,])-?\d+(\.\d+)?(?=[,}\]])/g, '0')

/** `Set-Cookie` with the names and attributes of the cookies, without their values. */
export const normalisedCookies = (header: string, times: RecordingTimes): string =>
  normalised(header, times).replace(/(^|,)([\w.-]+)=[^;,]*/g, '$1$2=<value>')
