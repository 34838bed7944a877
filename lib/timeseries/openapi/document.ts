import { regexesMax, regexWeightMax } from '@/lib/grammar/regex-bound'
import { doorUrl } from '@/lib/http/mounts'
import { type OpenapiDocument, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'
import { aggregates } from '@/lib/timeseries/fields/functions'
import { usual } from '@/lib/timeseries/fields/select'
import { operators } from '@/lib/timeseries/filters/operators'
import { bucketsMax } from '@/lib/timeseries/grouped/buckets'
import { answerHeaders, rowSchemas, treeSchema } from '@/lib/timeseries/openapi/answers'
import { freshnessSchema } from '@/lib/timeseries/openapi/live'
import { overviewSchemas, seriesOperations } from '@/lib/timeseries/openapi/operations'
import { heldMax } from '@/lib/timeseries/params'

const description = () => `Stations, what they measure, edges and events.\n\n${grammarText()}\n\n${pagesText}\n\n${groupsText()}`

const tags = [
  { name: 'TimeSeries', 'x-record': 'Type', description: 'What there is, with links.' },
  { name: 'TimeSeries/Stations', 'x-record': 'stations', description: 'Who measures, and where.' },
  { name: 'TimeSeries/DataTypes', 'x-record': 'dataTypes', description: 'What stations measure.' },
  {
    name: 'TimeSeries/Measurements',
    'x-record': 'history',
    description: 'What was measured: the newest values and history, filtered, grouped, in parts of time.',
  },
  { name: 'TimeSeries/Metadata', 'x-record': 'metadata', description: 'What providers said of stations before.' },
  { name: 'TimeSeries/Edges', 'x-record': 'edges', description: 'Connections between stations.' },
  { name: 'TimeSeries/Events', 'x-record': 'events', description: 'What happens in the network for a time.' },
  { name: 'TimeSeries/Live', 'x-record': 'Freshness', description: 'Measurements as they are stored, and how fresh data are.' },
]

/** The OpenAPI 3.1 document of the time series interface, made from the schemas and tables that answer requests. */
export function seriesDocument(): OpenapiDocument {
  // The platform knows its addresses only once it listens.
  return once(`openapi of ${doorUrl('timeseries')}`, () =>
    openapiDocument({
      title: 'Time series',
      version: '2',
      description: description(),
      url: doorUrl('timeseries'),
      tags,
      operations: seriesOperations(),
      components: {
        headers: answerHeaders,
        schemas: { Freshness: freshnessSchema, tree: treeSchema, ...overviewSchemas, ...rowSchemas() },
      },
    }),
  )
}

/** Pages, orders, totals and formats in words. */
const pagesText = `Rows have one order each time: flat measurements come by time, then by station type, code, data type and period, everything else by type and
code. In a tree the measurements of a data type come by their period, then by what they are (JSON, numbers, texts: each kind is a series of its
own), then by time. \`sort\` orders flat rows by other fields: names with commas between, \`-\` in front turns the order round, values inside JSON
by their paths. Rows without the value come last, with \`-\` first. Measurements of an interval are ordered by \`mvalidtime\` in both directions without a limit, by anything else
where \`limit\` and \`offset\` together are at most ${heldMax}.

\`limit\` and \`offset\` cut a page. \`cursor=start\` begins a walk instead: the header \`Link\` names the next page as long as there is one, and whoever stays
in the list is met exactly once, whatever comes and goes meanwhile. Then \`limit\`, at most ${heldMax}, counts rows, and equal ones are left out within a page.
\`total=true\` adds the header \`X-Total-Count\`.

Flat rows are also CSV and NDJSON, by \`Accept\` or \`format\`. In CSV the columns are the selected fields in their order, a position in three; objects are JSON in
one cell.`

/** The filter language in words; the operators come from their table. */
function grammarText(): string {
  const list = operators.map(({ key, words }) => `- \`${key}\`: ${words}`).join('\n')
  return `A filter (\`where\`) is \`field.operator.value\`; text stands in double quotes, numbers, dates, \`true\`, \`false\` and \`null\` do not.
Conditions are joined with commas, \`and(…)\` and \`or(…)\`. Lists stand in parentheses behind a dot: \`scode.in.("a","b")\`.
JSON fields are reached by paths: \`smetadata.capacity.gt.100\`. A measured value is compared with strings where it is a text and with numbers where it is
a number; a list looks at values of the types in it. At most ${regexesMax} regular expressions, of ${regexWeightMax} pieces in all, repetitions written out.\n\nOperators:\n\n${list}`
}

/** Functions and buckets in words; the functions come from their table. */
function groupsText(): string {
  const list = aggregates.map(({ key, words }) => `- \`${key}\`: ${words}`).join('\n')
  return `Functions in \`select\`, such as \`select=sname,max(smetadata.capacity)\`, make one row of many: rows are grouped by all other fields that
are selected, in a tree also by the keys of its objects, where a function stands in the object that owns its field. Without other fields
everything is one row. The result is called as the function was written. \`where\` decides which rows are grouped, \`limit\` and \`offset\` count
groups, \`distinct\` changes nothing. Numbers are measured numbers, and numbers inside JSON; measured texts and JSON take part in \`count\`, \`first\` and
\`last\` only. Groups come in the order of what they are grouped by; \`sort\` takes fields and
functions that are selected, e.g. \`-avg(mvalue)\`, of 10000 groups at most; \`cursor\` does not go with groups.\n\nFunctions:\n\n${list}

\`bucket\` cuts an interval of measurements into parts: a number and a unit, \`s\`, \`m\` (minutes), \`h\`, \`d\`, \`w\`, \`M\` (months) or \`y\`, at most ${bucketsMax}
of them. They begin by the clocks of \`timezone\`: days at midnight, with 23 or 25 hours where the clocks change, weeks on Mondays, months and years
with their first day; several together are counted from the beginning of 1970, months and years from January of the year 0. A row is a
group of one part; its time, \`_timestamp\` and \`mvalidtime\`, is when the part begins, also where the interval begins later. Parts without
measurements are left out. Without a function, or for a plain \`mvalue\`, there are ${usual.map(({ key }) => `\`${key}\``).join(', ')}; with \`*\` the rows are those of each
series. Provenance and \`mtransactiontime\` differ within a part, so they are there with a function only, e.g. \`last(prname)\`.`
}
