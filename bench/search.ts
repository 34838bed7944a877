import { readFileSync } from 'node:fs'
import type { SearchAnswer } from '@/lib/search/search-answer'
import { type Judgement, judge, type Question } from '../e2e/search/judge'
import ownQuestions from '../e2e/search/questions.json'
import { type Figure, print } from './figure'
import { type Running, runServer } from './processes'

const say = (text: string) => process.stderr.write(`${text}\n`)

/**
 * The share of questions that the first result answers, in the demo world: those of the project, or those of files. Says of each other question
 * what its first result lacks.
 * @param files of questions, see `Question`
 */
export async function measureSearch(dataDir: string, files: readonly string[]): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir, DEMO: '1' })
  const lists =
    files.length > 0
      ? files.map(file => [file, readQuestions(file)] as const)
      : [['its own questions', ownQuestions as Question[]] as const]
  for (const [name, questions] of lists) print(await figuresOf(server, name, questions))
  await server.stop()
}

const readQuestions = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Question[]

async function figuresOf(server: Running, name: string, questions: readonly Question[]): Promise<Figure[]> {
  const times: number[] = []
  const judgements: Judgement[] = []
  for (const question of questions) {
    const { answer, milliseconds } = await ask(server, question)
    times.push(milliseconds)
    judgements.push(await judge(question, answer, async call => (await fetch(server.url + call)).text()))
  }
  const wrong = judgements.filter(({ missing }) => missing.length > 0)
  for (const { question, answer, missing } of wrong)
    say(
      `${question.Question}: ${missing.join(', ')} is not in "${answer.Screens[0]?.Title ?? 'nothing'}" (${answer.Screens[0]?.Call ?? ''})`,
    )
  const share = ((questions.length - wrong.length) / questions.length) * 100
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
  return [
    {
      name: `questions answered by the first result, ${name}`,
      value: share,
      unit: '%',
      limit: 90,
      good: 'at least',
      detail: `${questions.length} questions`,
    },
    { name: 'a question, p95', value: at(0.95), unit: 'ms', limit: 50, good: 'at most', detail: `middle ${at(0.5).toFixed(1)}` },
  ]
}

/** An answer, and how long it takes once its connections are open. */
async function ask({ url }: Running, { Question: q, Language: language }: Question) {
  const address = `${url}/search/v1?${new URLSearchParams({ q, language })}`
  const began = performance.now()
  const answer = (await (await fetch(address)).json()) as SearchAnswer
  return { answer, milliseconds: performance.now() - began }
}
