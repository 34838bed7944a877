import { readFileSync } from 'node:fs'
import { closePools, maintenance } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import type { SearchResponse } from '@/lib/search/search-response'
import { signIn } from '../e2e/admin/administrator'
import { type Judgement, judge, type Question } from '../e2e/search/judge'
import ownQuestions from '../e2e/search/questions.json'
import { type Figure, print } from './figure'
import { millisecondsOf } from './latency'
import { storeCopies, storeSeeds } from './many-records'
import { type Running, runServer } from './processes'
import { stationTypes, storeSeries, storeSteps } from './series/world'

const say = (text: string) => process.stderr.write(`${text}\n`)

const [records, stations] = [200_000, 20_000]

/**
 * Measures the share of questions with a correct first result in the demo world, and prints the flaws of the others;
 * then the response times with 200,000 records and 20,000 stations, for a guest and for a user with roles.
 * @param files files of questions, see `Question`; those of the project if there are none
 */
export async function measureSearch(dataDir: string, files: readonly string[]): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir, DEMO: '1' })
  const lists =
    files.length > 0
      ? files.map(file => [file, JSON.parse(readFileSync(file, 'utf8')) as Question[]] as const)
      : [['its own questions', ownQuestions as Question[]] as const]
  for (const [name, questions] of lists) print([await shareOf(server, name, questions)])
  await storeMany()
  const questions = lists.flatMap(([, questions]) => questions)
  const { body } = await signIn(server as never, 'analyst', 'analyst-demo')
  const callers = [
    ['a guest', {}],
    ['with roles', { Authorization: `Bearer ${body['access_token']}` }],
  ] as const
  for (const [name, headers] of callers) {
    print(figuresOf(`${name}, first time`, await timesOf(server, questions, headers)))
    print(figuresOf(`${name}, again`, await timesOf(server, [...questions, ...questions, ...questions], headers)))
  }
  await closePools()
  await server.stop()
}

async function shareOf(server: Running, name: string, questions: readonly Question[]): Promise<Figure> {
  const judgements: Judgement[] = []
  for (const question of questions) judgements.push(judge(question, await responseTo(server, question), Date.now()))
  const wrong = judgements.filter(({ missing }) => missing.length > 0)
  for (const { question, answer, missing } of wrong)
    say(
      `${question.Question}: ${missing.join('; ')} in "${answer.Screens[0]?.Title ?? 'nothing'}" (${answer.Screens[0]?.Call ?? ''})`,
    )
  return {
    name: `questions answered by the first result, ${name}`,
    value: ((questions.length - wrong.length) / questions.length) * 100,
    unit: '%',
    limit: 90,
    good: 'at least',
    detail: `${questions.length} questions`,
  }
}

const responseTo = async ({ url }: Running, question: Question, headers: Record<string, string> = {}) =>
  (await (await fetch(urlOf(url, question), { headers })).json()) as SearchResponse

const urlOf = (url: string, { Question: q, Language: language }: Question) =>
  `${url}/search/v1?${new URLSearchParams({ q, language })}`

/** Stores stations of types of the demo world with measurements, and short records. */
async function storeMany(): Promise<void> {
  await storeSeries(stations / stationTypes.length)
  await storeSteps(0, 1)
  await storeSeeds('short')
  await storeCopies({ from: 0, until: records / 1000 })
  await execute(maintenance(), sql`vacuum analyze`)
}

async function timesOf({ url }: Running, questions: readonly Question[], headers: Record<string, string>): Promise<number[]> {
  const times: number[] = []
  for (const question of questions)
    times.push(await millisecondsOf(async () => (await fetch(urlOf(url, question), { headers })).text()))
  return times.sort((one, other) => one - other)
}

function figuresOf(caller: string, times: readonly number[]): Figure[] {
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!
  const detail = `middle ${at(0.5).toFixed(1)}, p99 ${at(0.99).toFixed(1)}; ${records} records, ${stations} stations`
  return [{ name: `a question, ${caller}, p95`, value: at(0.95), unit: 'ms', limit: 50, good: 'at most', detail }]
}
