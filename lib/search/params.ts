import { z } from 'zod'
import { cleanQuestion, questionMax } from '@/lib/formats/text'
import { problem } from '@/lib/http/errors/problem'
import { meaning, wholeNumberFrom } from '@/lib/http/queries/parameter-types'
import { queryValues, readQuery } from '@/lib/http/queries/query'
import { type Language, languages } from '@/lib/words/words'

const degrees = (most: number) =>
  meaning(
    z
      .string()
      .regex(/^ *-?\d{1,3}(\.\d+)? *$/, `degrees from -${most} to ${most}`)
      .transform(Number)
      .refine(value => Math.abs(value) <= most, `degrees from -${most} to ${most}`),
    { type: 'number', minimum: -most, maximum: most },
  )

export const SearchQuery = z.object({
  q: z
    .string()
    .max(questionMax, `at most ${questionMax} characters`)
    .default('')
    .transform(cleanQuestion)
    .describe('The question, in German, Italian or English, or a mixture of them.'),
  language: z.enum(languages, languages.join(', ')).default('en').describe('Language of the response.'),
  latitude: degrees(90).optional().describe('Latitude of the person, for “near me”; needs a longitude.'),
  longitude: degrees(180).optional().describe('Longitude of the person, for “near me”; needs a latitude.'),
  answers: z
    .enum(['true', 'false'], 'true, false')
    .default('true')
    .describe('Whether the response has `Answers`, for which values and records are read.'),
  limitto: wholeNumberFrom(1, 50).default(6).describe('Maximum number of results of each kind.'),
})

export type SearchRequest = Readonly<{
  question: string
  language: Language
  here: readonly [number, number] | null
  limit: number
  answers: boolean
}>

/** Parses the parameters of a search. @throws Problem 400 that names an invalid parameter */
export function parseSearch(query: URLSearchParams): SearchRequest {
  const { q, language, latitude, longitude, answers, limitto } = readQuery(SearchQuery, queryValues(query))
  const parts = [latitude, longitude].filter(part => part !== undefined)
  if (parts.length === 1) throw half(latitude === undefined ? 'latitude' : 'longitude')
  const here = latitude === undefined || longitude === undefined ? null : ([longitude, latitude] as const)
  return { question: q.trim(), language, here, limit: limitto, answers: answers === 'true' }
}

const half = (missing: string) =>
  problem('parameter-invalid', { detail: 'A place has a latitude and a longitude.', parameter: missing, expected: 'degrees' })
