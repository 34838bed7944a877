import type { Json } from '@/lib/formats/yaml'
import { doorUrl } from '@/lib/http/mounts'
import { pathParameter, problemResponses, problemSchema, queryParameters } from '@/lib/http/openapi'
import { pagesText, rowAnswers } from '@/lib/timeseries/apispec-answers'
import { freshnessSchema, livePaths } from '@/lib/timeseries/apispec-live'
import { rowSchemas } from '@/lib/timeseries/apispec-rows'
import { bucketsMax } from '@/lib/timeseries/grouped/bucket'
import { aggregates } from '@/lib/timeseries/grouped/functions'
import type { Level } from '@/lib/timeseries/levels'
import { operators } from '@/lib/timeseries/operators'
import { SeriesQuery } from '@/lib/timeseries/params'
import { usual } from '@/lib/timeseries/select'

/** The description of this interface as an OpenAPI 3.0 document, made from the schemas and tables that answer requests. */
export function apispec(): Json {
  return {
    openapi: '3.0.3',
    info: {
      title: 'Time series',
      version: '2',
      description: `Stations, what they measure, edges and events.\n\n${grammarText()}\n\n${pagesText}\n\n${groupsText()}`,
    },
    servers: [{ url: `${doorUrl('timeseries')}/v2` }],
    security: [{}, { bearer: [] }],
    paths: {
      '/': root(),
      '/{representation}': types(),
      ...Object.fromEntries(paths.map(path => [path.path, operation(path)])),
      ...livePaths,
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'Without a token the open data are answered.' } },
      parameters: { ...segments, ...query },
      schemas: { Problem: problemSchema, Freshness: freshnessSchema, ...rowSchemas() },
    },
  }
}

type Path = Readonly<{ path: string; summary: string; levels: readonly Level[] }>

const segment = '/{representation}/{types}'

/** Every path below a representation, with the levels whose rows it answers. */
const paths: readonly Path[] = [
  { path: segment, summary: 'Stations of types, edges of types, or events of origins', levels: ['stations', 'edges', 'events'] },
  { path: `${segment}/{dataTypes}`, summary: 'What stations measure, one data type a row', levels: ['dataTypes'] },
  { path: `${segment}/{dataTypes}/latest`, summary: 'The newest measurement of each series', levels: ['latest'] },
  { path: `${segment}/{dataTypes}/{from}/{to}`, summary: 'Measurements of an interval', levels: ['history'] },
  { path: `${segment}/metadata/{from}/{to}`, summary: 'What the metadata of stations were in an interval', levels: ['metadata'] },
  { path: `${segment}/latest`, summary: 'Events only: the newest of each series', levels: ['latestEvents'] },
  { path: `${segment}/{from}/{to}`, summary: 'Events only: those of an interval', levels: ['events'] },
]

const date = 'yyyy-MM-dd or yyyy-MM-ddTHH:mm:ss, with milliseconds and a zone if needed'

const segments: Readonly<Record<string, Json>> = {
  representation: pathParameter(
    'representation',
    'flat or tree; after a comma node (meant when absent), edge or event',
    'flat,node',
  ),
  types: pathParameter(
    'types',
    'types of stations or edges, or origins of events, with commas between; * means all',
    'ParkingStation',
  ),
  dataTypes: pathParameter('dataTypes', 'names of data types with commas between; * means all', '*'),
  from: pathParameter('from', `${date}; included`, '2024-01-01'),
  to: pathParameter('to', `${date}; excluded`, '2024-01-02T12:00:00'),
}

const query = queryParameters(SeriesQuery)

const parametersOf = (path: string): Json[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => reference(name!))

const reference = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

const operation = ({ path, summary, levels }: Path): Json => ({
  get: { summary, parameters: [...parametersOf(path), ...Object.keys(query).map(reference)], responses: rowAnswers(levels) },
})

function root(): Json {
  return {
    get: {
      summary: 'The representations and this description',
      responses: responses({ type: 'array', items: { type: 'object' } }),
    },
  }
}

function types(): Json {
  const summary = 'Types of stations or edges, or origins of events, with links'
  const parameters = parametersOf('/{representation}')
  return { get: { summary, parameters, responses: responses({ type: 'array', items: { type: 'object' } }) } }
}

const responses = (schema: Json): Json => ({
  '200': { description: 'The answer', content: { 'application/json': { schema } } },
  ...problemResponses,
})

/** The filter language in words; the operators come from their table. */
function grammarText(): string {
  const list = operators.map(({ key, words }) => `- \`${key}\`: ${words}`).join('\n')
  return `A filter (\`where\`) is \`field.operator.value\`; text stands in double quotes, numbers, dates, \`true\`, \`false\` and \`null\` do not.
Conditions are joined with commas, \`and(…)\` and \`or(…)\`. Lists stand in parentheses behind a dot: \`scode.in.("a","b")\`.
JSON fields are reached by paths: \`smetadata.capacity.gt.100\`.\n\nOperators:\n\n${list}`
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
