import { readFileSync } from 'node:fs'
import { closePools, maintenance } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import type { SearchAnswer } from '@/lib/search/search-answer'
import { signIn } from '../e2e/admin/administrator'
import { type Judgement, judge, type Question } from '../e2e/search/judge'
import ownQuestions from '../e2e/search/questions.json'
import { type Figure, print } from './figure'
import { storeRows, storeSeed } from './grid/store-rows'
import { type Running, runServer } from './processes'

const say = (text: string) => process.stderr.write(`${text}\n`)

const [records, stations] = [200_000, 20_000]

/**
 * The share of questions that the first result answers, in the demo world: those of the project, or those of files. Says of each other question
 * what its first result lacks. Then how long they take with 200,000 records and 20,000 stations, for a guest and for somebody with roles.
 * @param files of questions, see `Question`
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
  for (const question of questions) judgements.push(judge(question, await answerTo(server, question), Date.now()))
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

const answerTo = async ({ url }: Running, question: Question, headers: Record<string, string> = {}) =>
  (await (await fetch(addressOf(url, question), { headers })).json()) as SearchAnswer

const addressOf = (url: string, { Question: q, Language: language }: Question) =>
  `${url}/search/v1?${new URLSearchParams({ q, language })}`

/** Copies of stations of the demo world with what they measure, and short records, until there are so many. */
async function storeMany(): Promise<void> {
  const there = await firstRow<{ documents: number; stations: number }>(
    maintenance(),
    sql`select (select count(*) from document) as documents, (select count(*) from station) as stations`,
  )
  const copies = Math.ceil(stations / there!.stations) - 1
  await execute(
    maintenance(),
    sql`insert into station (type, code, name, origin, available, active, position, elevation, metadata)
        select s.type, s.code || '-' || n, s.name || ' ' || n, s.origin, s.available, s.active, s.position, s.elevation, s.metadata
          from station s, generate_series(1, ${copies}::int) n
         where not exists (select from edge e where e.station_id = s.id)`,
  )
  await execute(
    maintenance(),
    sql`insert into series (station_id, data_type_id, period, kind)
        select c.id, r.data_type_id, r.period, r.kind
          from generate_series(1, ${copies}::int) n
          join station s on true
          join station c on c.type = s.type and c.code = s.code || '-' || n
          join series r on r.station_id = s.id`,
  )
  await execute(
    maintenance(),
    sql`insert into latest (series_id, ts, stored_at, number, provenance_id, text, json)
        select n.id, l.ts, l.stored_at, l.number, l.provenance_id, l.text, l.json
          from series n
          join station c on c.id = n.station_id
          join station s on s.type = c.type and c.code ~ '-[0-9]+$' and s.code = regexp_replace(c.code, '-[0-9]+$', '')
          join series r on r.station_id = s.id and r.data_type_id = n.data_type_id and r.period = n.period and r.kind = n.kind
          join latest l on l.series_id = r.id
            on conflict do nothing`,
  )
  await storeSeed()
  await storeRows({ from: 1, until: records - there!.documents })
  await execute(maintenance(), sql`vacuum analyze`)
}

async function timesOf({ url }: Running, questions: readonly Question[], headers: Record<string, string>): Promise<number[]> {
  const taken: (readonly [milliseconds: number, question: string])[] = []
  for (const question of questions) {
    const began = performance.now()
    await (await fetch(addressOf(url, question), { headers })).text()
    taken.push([performance.now() - began, question.Question])
  }
  taken.sort(([a], [b]) => a - b)
  say(
    `slowest: ${taken
      .slice(-slowestTold)
      .map(([time, question]) => `${question} ${time.toFixed(0)} ms`)
      .join(', ')}`,
  )
  return taken.map(([time]) => time)
}

const slowestTold = 12

function figuresOf(caller: string, times: readonly number[]): Figure[] {
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!
  const detail = `middle ${at(0.5).toFixed(1)}, p99 ${at(0.99).toFixed(1)}; ${records} records, ${stations} stations`
  return [{ name: `a question, ${caller}, p95`, value: at(0.95), unit: 'ms', limit: 50, good: 'at most', detail }]
}
