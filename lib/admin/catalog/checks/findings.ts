import { type EndpointResponse, flatPositions } from '@/lib/admin/catalog/checks/call-endpoint'
import type { Finding } from '@/lib/admin/catalog/editing/params'
import { findEntity } from '@/lib/content/entities'
import { readRecordOf, UnusableRecord } from '@/lib/content/incoming-record'
import type { Box, Position } from '@/lib/geo/position'

export type CheckContext = Readonly<{
  entity: string | null
  closed: boolean
  counted: number | null
  before: number | null
  /** The region of the platform, or null if it has no municipalities. */
  area: Box | null
  languages: readonly string[]
}>

export function findingsOf(answer: EndpointResponse, known: CheckContext): Finding[] {
  const languages = languagesFinding(known.languages)
  if (!answer.answered) return [...unanswered(answer, known), languages]
  return [
    passed(['answers', 'answered'], 'The endpoint answers guests.', { rows: answer.rows.length }),
    parsesFinding(answer.rows, known),
    countFinding(answer.total ?? known.counted, known),
    coordinatesFinding(answer.rows, known.area),
    languages,
  ]
}

/** The findings for a dataset of another service, whose languages are checked but whose endpoint is not requested. */
export function findingsElsewhere(servedBy: string, languages: readonly string[]): Finding[] {
  const detail = `${servedBy} serves this dataset, so it is not checked here.`
  const own = (['answers', 'parses', 'count', 'coordinates'] as const).map(check => skipped([check, 'elsewhere'], detail))
  return [...own, languagesFinding(languages)]
}

/** Findings if guests get no data, which is correct for a closed dataset that requires a token. */
function unanswered({ status, detail }: EndpointResponse & { answered: false }, { closed }: CheckContext): Finding[] {
  const isRefusedAsClosed = closed && (status === 401 || status === 403)
  const why = isRefusedAsClosed ? 'The dataset is closed to guests.' : 'The endpoint did not answer.'
  const others = (['parses', 'count', 'coordinates'] as const).map(check =>
    skipped([check, isRefusedAsClosed ? 'closed' : 'no-answer'], why),
  )
  const own = isRefusedAsClosed
    ? passed(['answers', 'closed'], 'The endpoint refuses guests, as it should for a closed dataset.')
    : failed(['answers', 'refused'], `The endpoint responds with ${status}: ${detail}`, { status, detail })
  return [own, ...others]
}

const finding =
  (State: Finding['State']) =>
  ([Check, Code]: readonly [Finding['Check'], string], Detail: string, Values: Finding['Values'] = {}): Finding => ({
    Check,
    State,
    Code,
    Values,
    Detail,
  })
const [passed, failed, skipped] = [finding('passed'), finding('failed'), finding('skipped')]

function parsesFinding([first]: readonly unknown[], { entity, closed }: CheckContext): Finding {
  if (first === undefined)
    return closed
      ? skipped(['parses', 'closed'], 'The dataset is closed to guests.')
      : skipped(['parses', 'empty'], 'Guests see no records.')
  const flaw = entity === null ? measurementFlaw(first) : recordFlaw(entity, first)
  if (flaw === null) return passed(['parses', 'parsed'], 'The first record matches its description.')
  return failed(['parses', 'unreadable'], `The first record does not match its description: ${flaw}`, { flaw })
}

function recordFlaw(type: string, record: unknown): string | null {
  const entity = findEntity(type)
  // A type that is computed on read, such as the datasets and snow reports, has no schema to check.
  if (!entity) return null
  try {
    readRecordOf(entity, record)
    return null
  } catch (error) {
    if (error instanceof UnusableRecord) return error.message
    throw error
  }
}

function measurementFlaw(row: unknown): string | null {
  const names = typeof row === 'object' && row !== null ? Object.keys(row) : []
  return names.some(name => /^(scode|ecode|evuuid|stype|etype)$/.test(name)) ? null : 'it names no station, edge or event'
}

/** The check of the number of records, which fails if there are none, or fewer than half of the previous number. */
function countFinding(total: number | null, { before, closed }: CheckContext): Finding {
  if (closed) return skipped(['count', 'closed'], 'Guests cannot see the number of records.')
  if (total === null) return skipped(['count', 'uncounted'], 'The filtered records cannot be counted.')
  const values = { total, before: before ?? total }
  if (total === 0) return failed(['count', 'none'], 'Guests see no records.', values)
  if (before !== null && total < before / 2)
    return failed(['count', 'fewer'], `There are ${total} records; at the last check there were ${before}.`, values)
  return passed(['count', 'plausible'], `There are ${total} records.`, values)
}

function coordinatesFinding(rows: readonly unknown[], area: Box | null): Finding {
  const positions = rows.flatMap(flatPositions)
  const count = positions.length
  if (area === null || count === 0) return skipped(['coordinates', 'none'], 'The checked records have no position.')
  const [first, ...others] = positions.filter(position => !isInside(position, area))
  if (!first) return passed(['coordinates', 'inside'], `All ${count} checked positions are in the platform's region.`, { count })
  const [longitude, latitude] = first
  const outside = others.length + 1
  const detail = `${outside} of ${count} positions are outside the platform's region, such as ${latitude}, ${longitude}.`
  return failed(['coordinates', 'outside'], detail, { outside, count, longitude, latitude })
}

const isInside = ([longitude, latitude]: Position, [west, south, east, north]: Box): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

function languagesFinding(described: readonly string[]): Finding {
  const languages = missingLanguages(described).join(', ')
  if (languages === '') return passed(['languages', 'described'], 'It is described in three languages.')
  return failed(['languages', 'undescribed'], `It is not described in ${languages}.`, { languages })
}

export function describedLanguages({ ApiDescription, MetaDescription }: Readonly<Record<string, unknown>>): string[] {
  const described = [ApiDescription, MetaDescription].flatMap(texts => Object.entries((texts ?? {}) as Record<string, unknown>))
  return [...new Set(described.flatMap(([language, text]) => (typeof text === 'string' && text.trim() ? [language] : [])))].sort()
}

const neededLanguages = ['de', 'en', 'it'] as const

export const missingLanguages = (described: readonly string[]): string[] =>
  neededLanguages.filter(language => !described.includes(language))
