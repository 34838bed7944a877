import { type EndpointAnswer, flatPositions } from '@/lib/admin/catalog/checks/call-endpoint'
import type { Finding } from '@/lib/admin/catalog/editing/params'
import { findEntity } from '@/lib/content/entities'
import { readRecordOf, UnusableRecord } from '@/lib/content/incoming-record'
import type { Box, Position } from '@/lib/geo/position'

/** What a check compares the answer with. */
export type CheckContext = Readonly<{
  /** Type of the records; null for measurements. */
  entity: string | null
  closed: boolean
  /** As the catalog counts them now; null where it cannot. */
  counted: number | null
  /** Their number at the last check; null where there was none. */
  before: number | null
  /** Where the places of the platform lie; null where it has none. */
  area: Box | null
  /** The languages in which the dataset itself is described. */
  languages: readonly string[]
}>

/** What an answer shows about a dataset, each finding with a code for translations. */
export function findingsOf(answer: EndpointAnswer, known: CheckContext): Finding[] {
  const languages = languagesFinding(known.languages)
  if (!answer.answered) return [...unanswered(answer, known), languages]
  const total = answer.total ?? known.counted
  return [
    finding('answers', 'passed', {
      code: 'answered',
      values: { rows: answer.rows.length },
      detail: 'The endpoint answers guests.',
    }),
    parsesFinding(answer.rows, known),
    countFinding(total, known),
    coordinatesFinding(answer.rows, known.area),
    languages,
  ]
}

/** A dataset of another service is not called: only its description is checked. */
export function findingsElsewhere(servedBy: string, languages: readonly string[]): Finding[] {
  const detail = `${servedBy} serves this dataset, so it is not checked here.`
  const own = (['answers', 'parses', 'count', 'coordinates'] as const).map(check => skipped(check, 'elsewhere', detail))
  return [...own, languagesFinding(languages)]
}

type EndpointRefusal = EndpointAnswer & { answered: false }

/** Findings when guests get no answer, which is right where a dataset is closed and a token is required. */
function unanswered({ status, detail }: EndpointRefusal, { closed }: CheckContext): Finding[] {
  const isKeptOut = closed && (status === 401 || status === 403)
  const code = isKeptOut ? 'closed' : 'no-answer'
  const why = isKeptOut ? 'The dataset is closed to guests.' : 'The endpoint did not answer.'
  const others = (['parses', 'count', 'coordinates'] as const).map(check => skipped(check, code, why))
  const own = isKeptOut
    ? finding('answers', 'passed', { code, detail: 'The endpoint refuses guests, as it should for a closed dataset.' })
    : finding('answers', 'failed', {
        code: 'refused',
        values: { status, detail },
        detail: `The endpoint answers ${status}: ${detail}`,
      })
  return [own, ...others]
}

type FindingText = Readonly<{ code: string; values?: Readonly<Record<string, string | number>>; detail: string }>

const finding = (Check: Finding['Check'], State: Finding['State'], { code, values = {}, detail }: FindingText): Finding => ({
  Check,
  State,
  Code: code,
  Values: { ...values },
  Detail: detail,
})

const skipped = (check: Finding['Check'], code: string, detail: string) => finding(check, 'skipped', { code, detail })

function parsesFinding([first]: readonly unknown[], { entity, closed }: CheckContext): Finding {
  if (first === undefined)
    return closed
      ? skipped('parses', 'closed', 'The dataset is closed to guests.')
      : skipped('parses', 'empty', 'Guests see no records.')
  const flaw = entity === null ? measurementFlaw(first) : recordFlaw(entity, first)
  if (flaw === null) return finding('parses', 'passed', { code: 'parsed', detail: 'The first record matches its description.' })
  return finding('parses', 'failed', {
    code: 'unreadable',
    values: { flaw },
    detail: `The first record does not match its description: ${flaw}`,
  })
}

function recordFlaw(type: string, record: unknown): string | null {
  const entity = findEntity(type)
  // Datasets and snow reports are made when they are read.
  if (!entity) return null
  try {
    readRecordOf(entity, record)
    return null
  } catch (error) {
    if (error instanceof UnusableRecord) return error.message
    throw error
  }
}

/** Rows of measurements are objects that name a station, an edge or an event. */
function measurementFlaw(row: unknown): string | null {
  const names = typeof row === 'object' && row !== null ? Object.keys(row) : []
  return names.some(name => /^(scode|ecode|evuuid|stype|etype)$/.test(name)) ? null : 'it names no station, edge or event'
}

/** Fails when there are no records, or fewer than half of the previous number. */
function countFinding(total: number | null, { before, closed }: CheckContext): Finding {
  if (closed) return skipped('count', 'closed', 'Guests cannot see the number of records.')
  if (total === null) return skipped('count', 'uncounted', 'The filtered records cannot be counted.')
  const values = { total, before: before ?? total }
  if (total === 0) return finding('count', 'failed', { code: 'none', values, detail: 'Guests see no records.' })
  if (before !== null && total < before / 2)
    return finding('count', 'failed', {
      code: 'fewer',
      values,
      detail: `There are ${total} records; at the last check there were ${before}.`,
    })
  return finding('count', 'passed', { code: 'plausible', values, detail: `There are ${total} records.` })
}

function coordinatesFinding(rows: readonly unknown[], area: Box | null): Finding {
  const positions = rows.flatMap(flatPositions)
  if (area === null || positions.length === 0) return skipped('coordinates', 'none', 'The checked records have no position.')
  const outside = positions.filter(position => !isInside(position, area))
  if (outside.length === 0)
    return finding('coordinates', 'passed', {
      code: 'inside',
      values: { count: positions.length },
      detail: `All ${positions.length} checked positions are in the platform's region.`,
    })
  const [[longitude, latitude]] = outside as [Position]
  const values = { outside: outside.length, count: positions.length, longitude, latitude }
  return finding('coordinates', 'failed', {
    code: 'outside',
    values,
    detail: `${outside.length} of ${positions.length} positions are outside the platform's region, such as ${latitude}, ${longitude}.`,
  })
}

const isInside = ([longitude, latitude]: Position, [west, south, east, north]: Box): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

function languagesFinding(languages: readonly string[]): Finding {
  const missing = missingLanguages(languages)
  if (missing.length === 0)
    return finding('languages', 'passed', { code: 'described', detail: 'It is described in three languages.' })
  const values = { languages: missing.join(', ') }
  return finding('languages', 'failed', { code: 'undescribed', values, detail: `It is not described in ${values.languages}.` })
}

/** The languages in which a dataset is described: those of the texts that people read of it. */
export function describedLanguages({ ApiDescription, MetaDescription }: Readonly<Record<string, unknown>>): string[] {
  const said = [ApiDescription, MetaDescription].flatMap(texts => Object.entries((texts ?? {}) as Record<string, unknown>))
  return [...new Set(said.flatMap(([language, text]) => (typeof text === 'string' && text.trim() ? [language] : [])))].sort()
}

/** The languages in which everybody should find a dataset. */
const neededLanguages = ['de', 'en', 'it'] as const

/** The needed languages that are missing among those in which a dataset is described. */
export const missingLanguages = (described: readonly string[]): string[] =>
  neededLanguages.filter(language => !described.includes(language))
