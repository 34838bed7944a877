import { expect, test } from 'vitest'
import type { SearchAnswer } from '@/lib/search/search-answer'
import { server } from '../harness/server'
import { judge, type Question } from './judge'
import questions from './questions.json'

// Questions as people ask them, a third in each language; the first result must answer 95 of 100, and tell of each what it leaves out.

const share = 0.95

test('there are a hundred questions, and as many in each language', () => {
  expect(questions.length).toBeGreaterThanOrEqual(100)
  const counts = ['de', 'it', 'en'].map(language => questions.filter(({ Language }) => Language === language).length)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
})

test('the first result answers nearly all of them, and all tell what they leave out', async () => {
  const missed: string[] = []
  const silent: string[] = []
  for (const question of questions as Question[]) {
    const address = `/search/v1?${new URLSearchParams({ q: question.Question, language: question.Language })}`
    const { missing, answer } = judge(question, await server().json<SearchAnswer>(address), Date.now())
    const omitted = missing.filter(each => /^(?:that|the words?) /.test(each))
    if (omitted.length > 0) silent.push(`${question.Question}: ${omitted.join('; ')}`)
    if (missing.length > 0)
      missed.push(`${question.Question}: ${missing.join('; ')} is not in "${answer.Screens[0]?.Title ?? 'nothing'}"`)
  }
  expect(silent).toEqual([])
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(questions.length * (1 - share))
})
