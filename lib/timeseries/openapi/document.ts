import { z } from 'zod'
import { regexesMax, regexWeightMax } from '@/lib/grammar/regex'
import { apiUrl } from '@/lib/http/mounts'
import { type OpenapiDocument, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'
import { aggregates } from '@/lib/timeseries/fields/functions'
import { defaultFunctions } from '@/lib/timeseries/fields/select'
import { operators } from '@/lib/timeseries/filters/operators'
import { bucketsMax } from '@/lib/timeseries/grouped/buckets'
import { seriesOperations } from '@/lib/timeseries/openapi/operations'
import { rowSchemas } from '@/lib/timeseries/openapi/responses'
import described from '@/lib/timeseries/openapi/schemas.json'
import { inMemoryMax } from '@/lib/timeseries/params'

const description = () =>
  `Stations and their measurements, edges and events.\n\n${grammarText()}\n\n${pagesText}\n\n${groupsText()}`

const tags = [
  { name: 'TimeSeries', 'x-record': 'Type', description: 'Overview with links.' },
  { name: 'TimeSeries/Stations', 'x-record': 'stations', description: 'Stations and their positions.' },
  { name: 'TimeSeries/DataTypes', 'x-record': 'dataTypes', description: 'Data types of stations.' },
  {
    name: 'TimeSeries/Measurements',
    'x-record': 'history',
    description: 'Newest values and history: filtered, grouped, or in buckets of time.',
  },
  { name: 'TimeSeries/Metadata', 'x-record': 'metadata', description: 'Former metadata of stations.' },
  { name: 'TimeSeries/Edges', 'x-record': 'edges', description: 'Connections between stations.' },
  { name: 'TimeSeries/Events', 'x-record': 'events', description: 'Temporary incidents on the network.' },
  {
    name: 'TimeSeries/Live',
    'x-record': 'Freshness',
    description: 'Measurements as they are stored, and the freshness of data.',
  },
]

/** The OpenAPI 3.1 document of the time series interface, generated from the schemas and tables that requests use. */
export function seriesDocument(): OpenapiDocument {
  // The URLs are available only when the server listens.
  return once(`openapi of ${apiUrl('timeseries')}`, () =>
    openapiDocument({
      title: 'Time series',
      version: '2',
      description: description(),
      url: apiUrl('timeseries'),
      tags,
      operations: seriesOperations(),
      components: {
        headers: described.headers,
        schemas: { ...z.record(z.string(), z.json()).parse(described.schemas), ...rowSchemas() },
      },
    }),
  )
}

const pagesText = `Rows have a fixed order: flat measurements by time, then by station type, code, data type and period; everything else by type and code. In a
tree, the measurements of a data type are sorted by period, then by kind of value (JSON, numbers, strings: each kind is a separate series), then by
time. \`sort\` sorts flat rows by other fields, separated by commas: a leading \`-\` reverses the order, and values inside JSON are named by their
paths. Rows without a value come last, or first with \`-\`. Measurements of an interval can be sorted by \`mvalidtime\` in both directions without a
limit, and by other fields where \`limit\` and \`offset\` together are at most ${inMemoryMax}.

\`limit\` and \`offset\` select a page. \`cursor=start\` reads page by page instead: the header \`Link\` contains the URL of the next page if there is one. Every
row that stays in the list is returned exactly once, even if others are added or removed meanwhile. With a cursor, \`limit\` is at most ${inMemoryMax} and
counts rows, and equal rows are removed within a page. \`total=true\` adds the header \`X-Total-Count\`.

Flat rows are also available as CSV and NDJSON, by \`Accept\` or \`format\`. The columns of CSV are the selected fields in their order, a position in
three columns; objects are written as JSON in one cell. Stations with or without data types and newest values, edges and events are also available
as GeoJSON (\`format=geojson\`): each row is a feature at \`scoordinate\`, \`egeometry\` or \`evlgeometry\`, with the selected fields as properties.`

function grammarText(): string {
  const list = operators.map(({ key, words }) => `- \`${key}\`: ${words}`).join('\n')
  return `A filter (\`where\`) has the form \`field.operator.value\`. Strings are written in double quotes; numbers, dates, \`true\`, \`false\` and \`null\` are not.
Conditions are combined with commas, \`and(…)\` and \`or(…)\`. Lists are written in parentheses after a dot: \`scode.in.("a","b")\`.
Values inside JSON fields are named by paths: \`smetadata.capacity.gt.100\`, \`smetadata.outlets[0].power.gt.11\`. Letters of all languages, digits,
\`_\`, \`-\`, \`:\` and \`@\` need no quotes; any other key is written in brackets and quotes: \`smetadata['PM2.5'].gt.25\`, \`smetadata['CO2 (ppm)']\`; \`select\` and
\`sort\` name paths in the same way. In \`in\`, \`null\` also finds missing values. A measured value is compared with strings if it is a string and with
numbers if it is a number; a list matches only values of the types in it. A filter has at most ${regexesMax} regular expressions, with at most
${regexWeightMax} pieces in total, counting each repetition.\n\nOperators:\n\n${list}`
}

function groupsText(): string {
  const list = aggregates.map(({ key, words }) => `- \`${key}\`: ${words}`).join('\n')
  return `Functions in \`select\`, such as \`select=sname,max(smetadata.capacity)\`, combine many rows into one: rows are grouped by all other selected
fields, in a tree also by the keys of its objects, where a function appears in the object of its field. Without other fields, all rows form one
group. The result has the name of the function as it was written. \`where\` filters rows before they are grouped, \`limit\` and \`offset\` count
groups, and \`distinct\` has no effect. Numbers are measured numbers and numbers inside JSON; measured strings and JSON are accepted by \`count\`,
\`first\` and \`last\` only. Groups are sorted by the fields by which they are grouped; \`sort\` accepts selected fields and functions, e.g.
\`-avg(mvalue)\`, for at most 10000 groups. \`cursor\` cannot be combined with groups.\n\nFunctions:\n\n${list}

\`bucket\` divides an interval of measurements into at most ${bucketsMax} buckets: a number and a unit, \`s\`, \`m\` (minutes), \`h\`, \`d\`, \`w\`, \`M\` (months)
or \`y\`. Buckets begin in the local time of \`timezone\`: days at midnight, with 23 or 25 hours where the clocks change, weeks on Mondays, months and
years on their first day. Several units together are counted from the beginning of 1970, months and years from January of the year 0. A row is a
group of one bucket; its time, \`_timestamp\` and \`mvalidtime\`, is the start of the bucket, even where the interval begins later. Buckets without
measurements are left out. Without a function, or for a plain \`mvalue\`, the functions are ${defaultFunctions.map(({ key }) => `\`${key}\``).join(', ')}; with \`*\` there is a row for each
series. Provenance and \`mtransactiontime\` differ within a bucket, so they need a function, e.g. \`last(prname)\`.`
}
