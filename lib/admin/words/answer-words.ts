import { ChangeRefused } from '@/lib/access/change-refused'
import { administratorReads } from '@/lib/admin/administer'
import { readBody } from '@/lib/admin/body'
import { answerPage, readList } from '@/lib/admin/list'
import { answerGone, answerSingle, changeSingle, removeSingle, type Single } from '@/lib/admin/single'
import { type WordAnswer, WordBody, WordsQuery } from '@/lib/admin/words/params'
import { countWordsSql, lockWordsSql, removeWordSql, type WordRow, wordSql, wordsSql } from '@/lib/admin/words/word-sql'
import { admin, type Transaction } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { cutText } from '@/lib/formats/text'
import type { Call } from '@/lib/http/handle'
import { forgetNames, storeWords } from '@/lib/words/keep-words'
import { isCodeOf, type WordKind, type WordTexts, wordKinds } from '@/lib/words/words'

/** Answers `GET /words`. @throws Problem 400 */
export async function answerWords(call: Pick<Call<unknown>, 'query'>): Promise<Response> {
  const { page, wanted } = readList(WordsQuery, call.query)
  const [count, found] = await Promise.all([
    firstRow<{ total: number }>(administratorReads(), countWordsSql(wanted)),
    rows<WordRow>(administratorReads(), wordsSql(wanted, page)),
  ])
  return answerPage(call, '/words', { page, total: count?.total ?? 0, items: found.map(present) })
}

type OneCall = Pick<Call<Readonly<{ kind: string; code: string }>>, 'params' | 'request' | 'caller'>
type WordKey = Readonly<{ kind: WordKind; code: string }>

/** Answers `GET /words/{kind}/{code}`, without words where there are none. @throws ChangeRefused */
export async function answerWord({ params }: Pick<OneCall, 'params'>): Promise<Response> {
  return answerSingle(await readWord(admin(), namedCode(params)))
}

/** Sets the words of administrators for a code. @throws Problem 400, 412, 428; ChangeRefused */
export async function answerSetWord(call: OneCall): Promise<Response> {
  const named = namedCode(call.params)
  const { En, De, It } = await readBody(call.request, WordBody)
  const texts = Object.fromEntries(Object.entries({ en: En, de: De, it: It }).filter(([, words]) => words.length > 0))
  const change = (connection: Transaction) => storeWords(connection, 'administrators', [{ ...named, texts }])
  const set = await changeSingle(call, { ...stepsFor(named), isThere: isOwn, change })
  await forgetNames()
  return answerSingle(set)
}

/** Returns to the platform's words for a code. @throws Problem 412; ChangeRefused */
export async function answerRemoveWord(call: OneCall): Promise<Response> {
  const named = namedCode(call.params)
  const change = (connection: Transaction) => execute(connection, removeWordSql(named.kind, named.code))
  await removeSingle(call, { ...stepsFor(named), change })
  await forgetNames()
  return answerGone()
}

/** @throws ChangeRefused for a kind that there is not, or a code that cannot be one of its kind */
function namedCode({ kind, code }: OneCall['params']): WordKey {
  const found = wordKinds.find(name => name === kind)
  if (!found) throw new ChangeRefused('word-kind-unknown', { kind: cutText(kind, 50) })
  if (!isCodeOf(found, code)) throw new ChangeRefused('word-code-form', { kind: found, code: cutText(code, 200) })
  return { kind: found, code }
}

const stepsFor = (named: WordKey) => ({
  lock: (connection: Transaction) => execute(connection, lockWordsSql()),
  read: (connection: Transaction) => readWord(connection, named),
})

async function readWord(connection: Parameters<typeof firstRow>[0], { kind, code }: WordKey): Promise<Single> {
  const row = await firstRow<WordRow>(connection, wordSql(kind, code))
  return { body: present(row ?? { kind, code, texts: {}, own: {}, by: 'platform' }) }
}

const isOwn = ({ body }: Single) => body['By'] === 'administrators'

const present = ({ kind, code, texts, own, by }: WordRow): WordAnswer => ({
  Kind: kind,
  Code: code,
  ...byLanguage(own),
  Shown: byLanguage(texts),
  By: by,
})

const byLanguage = ({ en = [], de = [], it = [] }: WordTexts) => ({ En: [...en], De: [...de], It: [...it] })
