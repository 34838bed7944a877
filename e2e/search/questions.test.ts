import { expect, test } from 'vitest'
import type { SearchResponse } from '@/lib/search/search-response'
import { inTurns } from '../harness/described-calls'
import { server } from '../harness/server'
import { isHeldOut, type Judgement, judge, type Question } from './judge'
import questions from './questions.json'

// Questions as people ask them, a third in each language. The first result must satisfy 95 of 100, and every response
// must report the words that it leaves out.
// Rules of the search are tuned with one half of the questions; a rule is worth its lines where it satisfies two
// questions of the other half.

const share = 0.95

test('there are a hundred questions, and as many in each language', () => {
  expect(questions.length).toBeGreaterThanOrEqual(100)
  const counts = ['de', 'it', 'en'].map(language => questions.filter(({ Language }) => Language === language).length)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
})

const isSatisfied = ({ missing }: Judgement): boolean => missing.length === 0

/** Words that are left out without a report, or reported although they are not left out. */
const isOmission = (missing: string): boolean => /^(?:that|the words?) /.test(missing)

test('the first result satisfies nearly all of them, and all report what they leave out', async () => {
  const judgements: Judgement[] = []
  await inTurns(questions as Question[], async question => {
    const url = `/search/v1?${new URLSearchParams({ q: question.Question, language: question.Language })}`
    judgements.push(judge(question, await server().json<SearchResponse>(url), Date.now()))
  })
  const satisfied = judgements.filter(isSatisfied)
  const heldOut = judgements.filter(({ question }) => isHeldOut(question))
  const scores = [
    `satisfied: ${satisfied.length} of ${judgements.length}`,
    `of those held out: ${heldOut.filter(isSatisfied).length} of ${heldOut.length}`,
  ]
  process.stdout.write(`${scores.join(', ')}\n`)
  const missed = judgements.filter(each => !isSatisfied(each)).map(wordsOf)
  const silent = judgements.filter(({ missing }) => missing.some(isOmission)).map(wordsOf)
  expect(silent).toEqual([])
  expect(satisfied.length / judgements.length, [...scores, ...missed].join('\n')).toBeGreaterThanOrEqual(share)
})

const wordsOf = ({ question, answer, missing }: Judgement): string =>
  `${question.Question}: ${missing.join('; ')} is not in "${answer.Screens[0]?.Title ?? 'nothing'}"`
