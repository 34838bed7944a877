import { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'
import { type AdminSubject, callsUnder, describeSubject, gone, pageOf, single } from '@/lib/admin/openapi/describe'
import { pathParameter } from '@/lib/http/openapi'
import { wordKinds } from '@/lib/words/words'

const Kind = z.enum(wordKinds, wordKinds.join(', '))

export const WordsQuery = AdminListQuery.extend({
  search: AdminListQuery.shape.search.describe('part of a code or of one of its words'),
  kind: Kind.optional().describe('what the codes are'),
  by: z.enum(['administrators'], 'administrators').optional().describe('only those that administrators have changed'),
})

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

const call = callsUnder('Words', {
  keys: [
    { ...pathParameter('kind', 'what the code is', 'station type'), schema: { type: 'string', enum: [...wordKinds] } },
    { ...pathParameter('code', 'the code', 'ParkingStation'), schema: { type: 'string', maxLength: 200 } },
  ],
})
const one = '/words/{kind}/{code}'

export const wordsDescribed = (): AdminSubject =>
  describeSubject({
    tag: 'Words',
    record: 'Word',
    description: 'What codes are called on the pages, and by which words the search finds them.',
    operations: [
      call.get('/words', 'Names of codes, and the words that find them', {
        query: [WordsQuery, { search: 'park', kind: 'station type', by: 'administrators' }],
        answers: pageOf('WordList'),
      }),
      call.get(one, 'The words for a code', {
        description: 'The words of administrators are answered as they are set, and beside them in `Shown` those that count.',
        answers: single('The words, empty if it has none', 'Word'),
        also: [422],
      }),
      call.put(one, 'Set the words for a code', {
        description:
          'They take the place of the platform’s words in each language that has some. The search and the pages use them within five seconds.',
        body: [WordBody, { De: ['Parkplätze', 'Parkplatz', 'Parkhaus'], En: ['Car parks', 'car park'] }],
        answers: single('The words', 'Word'),
        also: [422],
      }),
      call.delete(one, 'Return to the platform’s words for a code', {
        answers: gone('The platform’s words count again'),
        also: [422],
      }),
    ],
    schemas: { Word: WordAnswer, WordList: 'Word' },
  })
