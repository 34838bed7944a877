import { z } from 'zod'
import { ChangeRefused } from '@/lib/access/change-refused'
import { type AdminObject, respondChange, respondRemoval, respondSingle } from '@/lib/admin/admin-object'
import { readBody } from '@/lib/admin/body'
import { AdminListQuery, ifGiven, type ListCall, type ListFilter, respondRows, rowSql } from '@/lib/admin/list'
import { type AdminSubject, describeSubject, operationsUnder, responses } from '@/lib/admin/openapi/describe'
import { admin, type Transaction } from '@/lib/db/pools'
import { type Connection, execute, firstRow } from '@/lib/db/run'
import { and, containing, type Sql, sql } from '@/lib/db/sql'
import { cutText, folded } from '@/lib/formats/text'
import type { ApiRequest } from '@/lib/http/handle'
import { pathParameter } from '@/lib/http/openapi'
import { forgetNames, storeWords } from '@/lib/words/store-words'
import { isCodeOf, type WordKind, type WordTexts, wordKinds } from '@/lib/words/words'

const Kind = z.enum(wordKinds, wordKinds.join(', '))

const WordsQuery = AdminListQuery.extend({
  search: AdminListQuery.shape.search.describe('Part of a code or of one of its words.'),
  kind: Kind.optional().describe('Kind of the codes.'),
  by: z
    .enum(['administrators'], 'administrators')
    .optional()
    .describe('Return only codes with words that administrators have changed.'),
})

const [lengthMax, wordsMax] = [100, 60]
const words = z
  .array(z.string().trim().min(1, 'a word').max(lengthMax, `at most ${lengthMax} characters`))
  .max(wordsMax, `at most ${wordsMax} words`)
  .default([])

/** Words for a code. The first of a language is the displayed name, and the search finds the code by all of them. */
const WordBody = z
  .strictObject({
    En: words,
    De: words.describe('Without any, the words of the platform apply.'),
    It: words,
  })
  .refine(({ En, De, It }) => En.length + De.length + It.length > 0, { path: ['En'], message: 'a word in one language at least' })

const describedWords = z.array(z.string())
const inLanguages = { En: describedWords, De: describedWords, It: describedWords }

export const WordResponse = z.object({
  Kind: z.string(),
  Code: z.string(),
  ...inLanguages,
  Shown: z.object(inLanguages).describe('The words in effect: those of administrators, in other languages the platform’s.'),
  By: z
    .enum(['platform', 'demo', 'administrators'])
    .describe('`administrators`: at least one language has their words; `demo`: else at least one has words of the demo world.'),
})
export type WordResponse = z.infer<typeof WordResponse>

const call = operationsUnder('Words', {
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
    description: 'Names of codes on the pages, and the words by which the search finds them.',
    operations: [
      call.get('/words', 'List names of codes, and the words that find them', {
        query: [WordsQuery, { search: 'park', kind: 'station type', by: 'administrators' }],
        answers: responses.page('WordList'),
      }),
      call.get(one, 'Get the words for a code', {
        description: 'Returns the words set by administrators, and in `Shown` the words in effect.',
        answers: responses.single('The words, empty if it has none', 'Word'),
        also: [422],
      }),
      call.put(one, 'Set the words for a code', {
        description:
          'The words replace those of the platform in each language that has some. The search and the pages use them within five seconds.',
        body: [WordBody, { De: ['Parkplätze', 'Parkplatz', 'Parkhaus'], En: ['Car parks', 'car park'] }],
        answers: responses.single('The words', 'Word'),
        also: [422],
      }),
      call.delete(one, 'Return to the platform’s words for a code', {
        answers: responses.none('The platform’s words apply again'),
        also: [422],
      }),
    ],
    schemas: { Word: WordResponse, WordList: 'Word' },
  })

export const respondWords = (call: ListCall): Promise<Response> =>
  respondRows(call, {
    path: '/words',
    query: WordsQuery,
    statement: wanted => ({ ...codes, where: matching(wanted), order: sql`c.kind, c.code` }),
    present,
  })

type WordRow = Readonly<{ kind: string; code: string; texts: WordTexts; own: WordTexts; by: WordResponse['By'] }>

const codes = {
  columns: sql`c.kind, c.code, coalesce(p.texts, '{}') || coalesce(e.texts, '{}') || coalesce(o.texts, '{}') as texts,
         coalesce(o.texts, '{}') as own, coalesce(o.made_by, e.made_by, 'platform') as by`,
  from: sql`(select distinct w.kind, w.code from word w) c
    left join word p on p.kind = c.kind and p.code = c.code and p.made_by = 'platform'
    left join word e on e.kind = c.kind and e.code = c.code and e.made_by = 'demo'
    left join word o on o.kind = c.kind and o.code = c.code and o.made_by = 'administrators'`,
}

const matching = ({ search, kind, by }: ListFilter<typeof WordsQuery>): Sql =>
  and([
    sql`true`,
    ...ifGiven(kind, name => sql`c.kind = ${name}`),
    ...ifGiven(by, () => sql`o.code is not null`),
    ...ifGiven(search, text => isCalled(folded(text.trim()))),
  ])

const isCalled = (text: string): Sql => sql`(
     public.folded(c.code) like ${containing(text)}
  or exists (select from spelling s where s.kind = c.kind and s.type = '' and s.code = c.code and s.plain like ${containing(text)}))`

type OneCall = Pick<ApiRequest<Readonly<{ kind: string; code: string }>>, 'params' | 'request' | 'caller'>
type WordKey = Readonly<{ kind: WordKind; code: string }>

/** Responds with the words of a code. A code without words has empty lists. @throws ChangeRefused */
export const respondWord = async ({ params }: Pick<OneCall, 'params'>): Promise<Response> =>
  respondSingle(await readWord(admin(), namedCode(params)))

export async function respondSetWord(call: OneCall): Promise<Response> {
  const named = namedCode(call.params)
  const { En, De, It } = await readBody(call.request, WordBody)
  const texts = Object.fromEntries(Object.entries({ en: En, de: De, it: It }).filter(([, words]) => words.length > 0))
  const change = (connection: Transaction) => storeWords(connection, 'administrators', [{ ...named, texts }])
  return respondChange(call, { ...stepsFor(named), isThere: ({ body }) => body['By'] === 'administrators', change })
}

export async function respondRemoveWord(call: OneCall): Promise<Response> {
  const named = namedCode(call.params)
  const change = (connection: Transaction) => execute(connection, removeSql(named))
  return respondRemoval(call, { ...stepsFor(named), change })
}

function namedCode({ kind, code }: OneCall['params']): WordKey {
  const wordKind = wordKinds.find(name => name === kind)
  if (!wordKind) throw new ChangeRefused('word-kind-unknown', { kind: cutText(kind, 50) })
  if (!isCodeOf(wordKind, code)) throw new ChangeRefused('word-code-form', { kind: wordKind, code: cutText(code, 200) })
  return { kind: wordKind, code }
}

const stepsFor = (named: WordKey) => ({
  lock: (connection: Transaction) => execute(connection, lockSql),
  read: (connection: Transaction) => readWord(connection, named),
  after: forgetNames,
})

/** Locks the words, so that changes wait for each other. Reads do not wait. */
const lockSql = sql`lock table word in share row exclusive mode`

const removeSql = ({ kind, code }: WordKey): Sql =>
  sql`delete from word w where w.kind = ${kind} and w.code = ${code} and w.made_by = 'administrators'`

async function readWord(connection: Connection, { kind, code }: WordKey): Promise<AdminObject> {
  const row = await firstRow<WordRow>(connection, rowSql(codes, sql`c.kind = ${kind} and c.code = ${code}`))
  return { body: present(row ?? { kind, code, texts: {}, own: {}, by: 'platform' }) }
}

const present = ({ kind, code, texts, own, by }: WordRow): WordResponse => ({
  Kind: kind,
  Code: code,
  ...byLanguage(own),
  Shown: byLanguage(texts),
  By: by,
})

const byLanguage = ({ en = [], de = [], it = [] }: WordTexts) => ({ En: [...en], De: [...de], It: [...it] })
