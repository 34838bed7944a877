import { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'
import {
  type AdminSubject,
  answered,
  answerSchema,
  callsUnder,
  gone,
  ifMatch,
  listOf,
  listParameters,
  pageOf,
  replacing,
  schemaAt,
  sent,
} from '@/lib/admin/openapi/describe'
import type { Json } from '@/lib/formats/yaml'
import type { Operation } from '@/lib/http/operation'
import { wordKinds } from '@/lib/words/words'

// Each message continues "expected …".

const Kind = z.enum(wordKinds, wordKinds.join(', '))

/** The parameters of the list. */
export const WordsQuery = AdminListQuery.extend({
  search: AdminListQuery.shape.search.describe('part of a code or of one of its words'),
  kind: Kind.optional().describe('what the codes are'),
  by: z.enum(['administrators'], 'administrators').optional().describe('only those that administrators have changed'),
})
export type WordsQuery = z.infer<typeof WordsQuery>

const [lengthMax, wordsMax] = [100, 60]
const words = z
  .array(z.string().trim().min(1, 'a word').max(lengthMax, `at most ${lengthMax} characters`))
  .max(wordsMax, `at most ${wordsMax} words`)
  .default([])

/** Words for a code: the first of a language is the name that is shown, all of them are found. */
export const WordBody = z
  .strictObject({
    En: words,
    De: words.describe('without any, the words of the platform count'),
    It: words,
  })
  .refine(({ En, De, It }) => En.length + De.length + It.length > 0, { path: ['En'], message: 'a word in one language at least' })
export type WordBody = z.output<typeof WordBody>

const answeredWords = z.array(z.string())
const inLanguages = { En: answeredWords, De: answeredWords, It: answeredWords }

/** Words as they are answered; none where the code has none. */
export const WordAnswer = z.object({
  Kind: z.string(),
  Code: z.string(),
  ...inLanguages,
  Shown: z.object(inLanguages).describe('the words that count: those of administrators, in other languages the platform’s'),
  By: z
    .enum(['platform', 'demo', 'administrators'])
    .describe('administrators: at least one language has their words; demo: else at least one has words of the demo world'),
})
export type WordAnswer = z.infer<typeof WordAnswer>

const tag = 'Administration/Words'
const call = callsUnder(tag)
const path = '/words/{kind}/{code}'

const inPath = (name: string, description: string, example: string, schema: Json): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  example,
  schema,
})

const key: readonly Json[] = [
  inPath('kind', 'what the code is', 'station type', { type: 'string', enum: [...wordKinds] }),
  inPath('code', 'the code', 'ParkingStation', { type: 'string', maxLength: 200 }),
]

const example = { De: ['Parkplätze', 'Parkplatz', 'Parkhaus'], En: ['Car parks', 'car park'] }

const operations = (): Operation[] => [
  call.get('/words', 'Names of codes, and the words that find them', {
    refusals: [403],
    parameters: listParameters(WordsQuery, { search: 'park', kind: 'station type', by: 'administrators' }),
    answers: { '200': pageOf('WordList') },
  }),
  call.get(path, 'The words for a code', {
    refusals: [403, 404, 422],
    parameters: key,
    description: 'The words of administrators are answered as they are set, and beside them in `Shown` those that count.',
    answers: { '200': answered('The words, empty if it has none', schemaAt('Word'), ['ETag']) },
  }),
  call.put(path, 'Set the words for a code', {
    refusals: [403, 404, 412, 413, 415, 422, 428],
    description:
      'They take the place of the platform’s words in each language that has some. The search and the pages use them within five seconds.',
    parameters: [...key, ...replacing],
    body: sent(WordBody, example),
    answers: { '200': answered('The words', schemaAt('Word'), ['ETag']) },
  }),
  call.delete(path, 'Return to the platform’s words for a code', {
    refusals: [403, 404, 412, 422],
    parameters: [...key, ifMatch],
    answers: { '204': gone('The platform’s words count again') },
  }),
]

/** The OpenAPI description of the words. */
export const wordsDescribed = (): AdminSubject => ({
  tags: [
    {
      name: tag,
      'x-record': 'Word',
      description: 'What codes are called on the pages, and by which words the search finds them.',
    },
  ],
  operations: operations(),
  schemas: { Word: answerSchema(WordAnswer), WordList: listOf('Word') },
})
