import type { Json } from '@/lib/formats/yaml'
import { mediaTypes } from '@/lib/http/format'
import { problemResponses } from '@/lib/http/openapi'
import type { Level } from '@/lib/timeseries/levels'
import { heldMax } from '@/lib/timeseries/params'
import { hasState } from '@/lib/timeseries/state-sql'

const header = (description: string, type = 'string'): Json => ({ description, schema: { type } })

const caching = {
  'Cache-Control': header('how long the answer may be kept, and by whom'),
  Vary: header('request headers that the answer follows'),
}
const state = { ETag: header('state of the answer; sent back in If-None-Match it is answered with 304 while nothing changed') }
const pages = {
  Link: header('with cursor: the page behind this one, as rel="next"; none behind the last'),
  'X-Total-Count': header('with total=true: how many results all pages hold', 'integer'),
}

/** What is answered with rows of levels: the envelope, lines, or a table. */
export function rowAnswers(levels: readonly Level[]): Record<string, Json> {
  const schemas = levels.map(level => ({ $ref: `#/components/schemas/${level}` }))
  const row: Json = schemas.length === 1 ? schemas[0]! : { oneOf: schemas }
  const stated = levels.every(level => hasState({ level, grouping: null })) ? state : {}
  const content = {
    [mediaTypes.json]: { schema: envelopeOf(row) },
    [mediaTypes.ndjson]: { schema: { type: 'string', description: 'flat only: each row as JSON on a line of its own' } },
    [mediaTypes.csv]: {
      schema: { type: 'string', description: 'flat only: a header with the selected fields, and a line for each row' },
    },
  }
  return {
    '200': { description: 'The rows', headers: { ...stated, ...caching, ...pages }, content },
    ...(stated === state
      ? { '304': { description: 'The caller holds this answer already', headers: { ...state, ...caching } } }
      : {}),
    ...problemResponses,
  }
}

function envelopeOf(row: Json): Json {
  const flat = { type: 'array', items: row }
  const tree = {
    type: 'object',
    description: 'the same as a tree: type, stations, code, sdatatypes, name, tmeasurements',
    additionalProperties: true,
  }
  return {
    type: 'object',
    required: ['offset', 'limit', 'data'],
    properties: { offset: { type: 'integer' }, limit: { type: 'integer' }, data: { oneOf: [flat, tree] } },
  }
}

/** Pages, orders, totals and formats in words. */
export const pagesText = `Rows have one order each time: flat measurements come by time, then by station type, code, data type and period, everything else by type and
code. \`sort\` orders flat rows by other fields: names with commas between, \`-\` in front turns the order round, values inside JSON by their paths. Rows
without the value come last, with \`-\` first. Measurements of an interval are ordered by \`mvalidtime\` in both directions without a limit, by anything else
where \`limit\` and \`offset\` together are at most ${heldMax}.

\`limit\` and \`offset\` cut a page. \`cursor=start\` begins a walk instead: the header \`Link\` names the next page as long as there is one, and whoever stays
in the list is met exactly once, whatever comes and goes meanwhile. Then \`limit\`, at most ${heldMax}, counts rows, and equal ones are left out within a page.
\`total=true\` adds the header \`X-Total-Count\`.

Flat rows are also CSV and NDJSON, by \`Accept\` or \`format\`. In CSV the columns are the selected fields in their order, a position in three; objects are JSON in
one cell.`
