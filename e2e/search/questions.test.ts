import { expect, test } from 'vitest'
import type { SearchAnswer } from '@/lib/search/search-answer'
import { server } from '../harness/server'
import { isHeldOut, type Judgement, judge, type Question } from './judge'
import questions from './questions.json'

// Questions as people ask them, a third in each language. The first result must answer 95 of 100, and no answer may
// leave words out silently.
// Rules of the search are tuned with one half of the questions; a rule is worth its lines where it answers two
// questions of the other half.

const share = 0.95

test('there are a hundred questions, and as many in each language', () => {
  expect(questions.length).toBeGreaterThanOrEqual(100)
  const counts = ['de', 'it', 'en'].map(language => questions.filter(({ Language }) => Language === language).length)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
})

/** Whether words are left out of an answer that says of none that it leaves it out, nor that it looks farther. */
const isSilent = ({ missing, answer: { Dropped, Screens } }: Judgement): boolean =>
  missing.some(each => each.startsWith('that ')) && Dropped.length === 0 && !Screens[0]?.Notes.length

test('the first result answers nearly all of them, and all tell what they leave out', async () => {
  const judgements: Judgement[] = []
  for (const question of questions as Question[]) {
    const url = `/search/v1?${new URLSearchParams({ q: question.Question, language: question.Language })}`
    judgements.push(judge(question, await server().json<SearchAnswer>(url), Date.now()))
  }
  const satisfied = judgements.filter(({ missing }) => missing.length === 0)
  const heldOut = judgements.filter(({ question }) => isHeldOut(question))
  const heldOutSatisfied = satisfied.filter(({ question }) => isHeldOut(question))
  const missed = judgements.flatMap(({ question, answer, missing }) =>
    missing.length > 0
      ? [`${question.Question}: ${missing.join('; ')} is not in "${answer.Screens[0]?.Title ?? 'nothing'}"`]
      : [],
  )
  const scores = [
    `answered: ${satisfied.length} of ${judgements.length}`,
    `of those held out: ${heldOutSatisfied.length} of ${heldOut.length}`,
  ]
  process.stdout.write(`${scores.join(', ')}\n`)
  expect(judgements.filter(isSilent).map(({ question }) => question.Question)).toEqual([])
  expect(satisfied.length / judgements.length, [...scores, ...missed].join('\n')).toBeGreaterThanOrEqual(share)
})
