import { z } from 'zod'
import { GrammarError, tokenAt } from '@/lib/grammar/reader'
import { parseParameter } from '@/lib/http/errors/problem'
import { Flag } from '@/lib/http/queries/parameter-types'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'
import { parseSeries, SeriesParameters, type SeriesQuery } from '@/lib/timeseries/params'

const shared = SeriesParameters.pick({ select: true, where: true, shownull: true, timezone: true, origin: true })

const begins = ['now', 'latest', 'oldest'] as const

export const StreamParameters = shared.extend({
  from: z
    .string()
    .transform(text => text.toLowerCase())
    .pipe(z.enum(begins, 'now, latest or oldest'))
    .default('now')
    .describe(
      'now; latest: begins with the newest measurement of each series; oldest: begins with the oldest stored arrival. A cursor takes precedence',
    ),
  cursor: z
    .string()
    .optional()
    .describe(
      'continues after the event with this id; the header Last-Event-ID, which browsers send automatically, takes precedence',
    ),
  follow: Flag.default(true).describe('false: the stream ends when everything that has arrived is sent'),
})

export type StreamQuery = Readonly<{
  series: SeriesQuery
  /** Id of the event after which the stream begins; null if it begins at `from`. */
  cursor: string | null
  from: (typeof begins)[number]
  end: 'caught up' | 'never'
}>

export type StreamPath = Readonly<{ stationTypes: string; dataTypes: string }>

/** Reads a request for a stream. @throws Problem 400 that names the invalid parameter */
export function parseStream(path: StreamPath, query: URLSearchParams, lastEventId: string | null): StreamQuery {
  const values = queryValues(query)
  refuseOfLists(values)
  const { cursor, from, follow, select } = readQuery(StreamParameters, values)
  const rows = new URLSearchParams(Object.entries(values).filter(([name]) => name in shared.shape))
  const series = parseSeries({ representation: 'flat,node', ...path, point: 'latest' }, rows)
  parseParameter('select-syntax', 'select', select, text => refuseFunctions(text, series))
  return {
    series,
    cursor: lastEventId?.trim() || cursor?.trim() || null,
    from,
    end: follow ? 'never' : 'caught up',
  }
}

function refuseOfLists(values: Readonly<Record<string, string>>): void {
  const name = Object.keys(values).find(one => one in SeriesParameters.shape && !(one in StreamParameters.shape))
  if (name) throw badParameter(name, 'no value, because a stream sends each measurement once, as it is stored', values[name])
}

/** Refuses functions, whose results would never be complete in a stream. @throws GrammarError */
function refuseFunctions(text: string, { selection }: SeriesQuery): void {
  const called = selection.find(({ call }) => call)
  if (!called) return
  const at = text.indexOf(called.key)
  throw new GrammarError(at, 'a field, as a stream sends individual measurements', tokenAt(text, at))
}
