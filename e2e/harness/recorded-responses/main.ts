import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { differenceOf, type TimedResponse } from './compare'
import type { RecordingTimes } from './normalise'
import { startPlatforms } from './platforms'
import { linesOf, type RecordedResponse, Recorder } from './recorder'
import { type CallerRequest, type PlatformName, platformNames, requestsOf } from './requests'

/**
 * Shows that a change does not alter any response: records the responses of all interfaces before and after it, and
 * compares them.
 *
 *     npm run build && node scripts/recorded-responses.mjs record /tmp/before
 *     (change something)
 *     npm run build && node scripts/recorded-responses.mjs record /tmp/after --like /tmp/before
 *     node scripts/recorded-responses.mjs compare /tmp/before /tmp/after
 *
 * `--like` repeats the requests of another recording, so that new route cases do not change what is compared. `--of
 * CHECKOUT` records another checkout, which must be built. Two platforms start with equal data each time: `closed` with
 * open and closed rows of `worlds`, `demo` with the demo world of a fixed moment. Each caller sends every request;
 * requests that change data come last. A recording is a file of JSON lines for each platform. `compare` prints the
 * differences and ends with 1 if there are any; `normalise.ts` lists the values that it ignores.
 */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { like: { type: 'string' } } })
  const [command, first, second] = positionals
  if (command === 'record' && first) return record(first, values.like)
  if (command === 'compare' && first && second) return (await compareRecordings(first, second)) === 0 ? 0 : 1
  process.stderr.write('Usage: record DIRECTORY [--like DIRECTORY] [--of CHECKOUT] | compare DIRECTORY DIRECTORY\n')
  return 2
}

async function record(directory: string, like: string | undefined): Promise<number> {
  mkdirSync(directory, { recursive: true })
  if (readdirSync(directory).length > 0) throw new Error(`${directory} is not empty`)
  if (like && !existsSync(like)) throw new Error(`${like} does not exist`)
  const begun = Date.now()
  const platforms = await startPlatforms()
  try {
    await Promise.all(
      platforms.all.map(async ({ name, server }) => {
        // Requests are generated even for `--like`, because this reads lists, which the platform counts.
        const generated = await requestsOf(name, server)
        const requests = like ? await recordedRequests(like, name) : generated
        await recordAll(await Recorder.of(server), requests, join(directory, `${name}.jsonl`))
      }),
    )
  } finally {
    await platforms.stop()
  }
  writeFileSync(join(directory, 'times.json'), JSON.stringify({ begun, ended: Date.now() }))
  process.stdout.write(`recorded in ${Math.round((Date.now() - begun) / 1000)} s\n`)
  return 0
}

async function recordAll(recorder: Recorder, requests: readonly CallerRequest[], file: string): Promise<void> {
  const output = createWriteStream(file)
  for (const request of requests) output.write(`${JSON.stringify(await recorder.responseTo(request))}\n`)
  await new Promise<void>(resolve => output.end(resolve))
  process.stdout.write(`${file}: ${requests.length} responses\n`)
}

async function recordedRequests(directory: string, name: PlatformName): Promise<CallerRequest[]> {
  const requests: CallerRequest[] = []
  for await (const { ask, caller } of linesOf<RecordedResponse>(join(directory, `${name}.jsonl`))) requests.push({ ask, caller })
  return requests
}

/** Prints the differences between two recordings, a line each. @returns their number */
async function compareRecordings(one: string, other: string): Promise<number> {
  let count = 0
  let compared = 0
  for (const name of platformNames) {
    const [first, second] = [one, other].map(directory => timedLines(directory, `${name}.jsonl`)) as [Lines, Lines]
    for await (const before of first) {
      const { value: after, done } = await second.next()
      if (done || keyOf(before.response) !== keyOf(after.response))
        throw new Error(`${name}: the requests differ from ${keyOf(before.response)} on; record with --like`)
      compared += 1
      const difference = differenceOf(before, after)
      if (difference === null) continue
      count += 1
      process.stdout.write(`${name}, ${keyOf(before.response)}: ${difference}\n`)
    }
    if (!(await second.next()).done) throw new Error(`${name}: ${other} has more responses; record with --like`)
  }
  process.stdout.write(`${compared} responses compared, ${count} differ\n`)
  return count
}

type Lines = AsyncGenerator<TimedResponse>

async function* timedLines(directory: string, name: string): Lines {
  const file = join(directory, 'times.json')
  if (!existsSync(file)) throw new Error(`${directory} is not a finished recording`)
  const times = JSON.parse(readFileSync(file, 'utf8')) as RecordingTimes
  for await (const response of linesOf<RecordedResponse>(join(directory, name))) yield { response, times }
}

const keyOf = ({ ask: { method, path, headers = {}, body }, caller }: RecordedResponse): string => {
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [caller, method, path, ...headerLines, ...(body === undefined ? [] : [body.slice(0, 200)])].join(' ')
}

// Connections of requests that got no response would otherwise keep the process alive.
process.exit(await main())
