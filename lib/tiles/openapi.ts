import type { Json } from '@/lib/formats/yaml'
import { apiUrl } from '@/lib/http/mounts'
import { headersNamed, pathParameter, queryParameter, requestIdHeader, schemaAt, textHeader } from '@/lib/http/openapi'
import { type OpenapiDocument, type Operation, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'
import { depthMax } from '@/lib/tiles/point-index'
import { layer, markFields } from '@/lib/tiles/present'

const description = `Lists as vector tiles, for maps with too many records to draw individually. Tiles show the records of a list and accept its parameters:
the parameters of \`/content/v1/{set}\` or of \`/timeseries/v2/flat,node/{set}\`. Parameters for pages, fields and orders have no effect. Records
near each other are combined into one mark with their number, so that every tile is small. A map program only needs the TileJSON of a list.`

const headers: Readonly<Record<string, Json>> = {
  ETag: textHeader('state of this response; send it back in If-None-Match'),
  'Cache-Control': textHeader(
    'how long the response may be cached: a minute, or ten seconds where it depends on measured values',
  ),
  'X-Request-Id': requestIdHeader,
}

const whole = (properties: Record<string, Json>, description?: string): Json => ({
  type: 'object',
  ...(description === undefined ? {} : { description }),
  properties,
  required: Object.keys(properties),
})

const integer = { type: 'integer' }
const numbers = (about: string): Json => ({ type: 'array', items: { type: 'number' }, description: about })

const Groups = whole(
  {
    named: {
      type: 'array',
      description: 'The most frequent values, which marks name.',
      items: whole({ value: { type: 'string' }, count: integer }),
    },
    others: whole({ groups: integer, count: integer }),
    without: { ...integer, description: 'Number of records without a value.' },
  },
  'The values by which records are grouped; only with the parameter by.',
)

const values = whole(
  {
    count: { ...integer, description: 'Stations with a number.' },
    period: { type: ['integer', 'null'], description: 'Seconds between measurements; null where they differ.' },
    quantiles: numbers('The smallest number, those at each twentieth of them, and the largest; empty without numbers.'),
  },
  'The measured values of the stations; only with the parameter value.',
)

const TileJson: Json = {
  type: 'object',
  description: 'TileJSON 3.0.0; records, groups and values are extensions.',
  properties: {
    tilejson: { const: '3.0.0' },
    tiles: { type: 'array', items: { type: 'string', description: 'URL with {z}, {x} and {y}' } },
    minzoom: integer,
    maxzoom: integer,
    bounds: { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 4 },
    vector_layers: { type: 'array', items: { type: 'object' } },
    records: { ...integer, description: 'Number of records with a position.' },
    groups: schemaAt('Groups'),
    values,
  },
  required: ['tilejson', 'tiles', 'minzoom', 'maxzoom', 'vector_layers', 'records'],
}

const markTypes = { point_count: 'integer', measured: 'integer', number: 'number', sum: 'number' } as const

const Mark: Json = {
  type: 'object',
  description: `A feature of the layer ${layer}: a point.`,
  properties: Object.fromEntries(
    Object.entries(markFields).map(([name, about]) => [
      name,
      { type: markTypes[name as keyof typeof markTypes] ?? 'string', description: about },
    ]),
  ),
}

const list = [
  {
    ...(pathParameter('interface', 'Interface of the list', 'timeseries') as object),
    schema: { type: 'string', enum: ['content', 'timeseries'] },
  },
  pathParameter('set', 'An entity of content, or types of stations', 'ParkingStation'),
]

const queryParameters = [
  [
    'by',
    'a field by which records are grouped: for content only some fields, such as Source, Type or AccoTypeId; for stations any',
    'sorigin',
  ],
  [
    'measured',
    'timeseries only, may be repeated: a filter expression that a newest value of the station must meet',
    'tname.eq."free",mvalue.gt.20',
  ],
  ['value', 'timeseries only: a data type; marks contain the newest numbers of their stations', 'free'],
  ['where', 'timeseries only: a filter expression on stations; for content, use the filters of its list', 'sactive.eq.true'],
].map(([name, description, example]) =>
  queryParameter(name!, { description: description!, schema: { type: 'string' } }, { example: example! }),
)

const number = (name: string, about: string, example: number): Json => ({
  name,
  in: 'path',
  required: true,
  description: about,
  example,
  schema: { type: 'integer', minimum: 0, maximum: name === 'z' ? depthMax : 2 ** depthMax - 1 },
})

const operation = (
  path: string,
  facts: Pick<Operation, 'summary' | 'parameters'>,
  [description, content]: [string, Json],
): Operation => ({
  method: 'get',
  path,
  tag: 'Tiles',
  ...facts,
  responses: {
    '200': { description, headers: headersNamed(...Object.keys(headers)), content },
    '304': { description: 'Nothing has changed' },
  },
  refusals: [404],
})

const place = [number('z', 'Depth', 0), number('x', 'Column from the west', 0), number('y', 'Row from the north', 0)]
const tile = { 'application/vnd.mapbox-vector-tile': { schema: { type: 'string', format: 'binary' } } }

const operations: readonly Operation[] = [
  operation(
    '/{interface}/{set}.json',
    { summary: 'Get the description of the tiles of a list', parameters: [...list, ...queryParameters] as Json[] },
    ['URL and content of the tiles, and the groups of records', { 'application/json': { schema: schemaAt('TileJson') } }],
  ),
  operation(
    '/{interface}/{set}/{z}/{x}/{y}.mvt',
    { summary: 'Get a tile of a list', parameters: [...list, ...place, ...queryParameters] as Json[] },
    [`Marks in the layer ${layer} (schema Mark); the body is empty if there are no marks`, tile],
  ),
]

export function tilesDocument(): OpenapiDocument {
  return once(`openapi of ${apiUrl('tiles')}`, () =>
    openapiDocument({
      title: 'Tiles',
      version: '1',
      description,
      url: apiUrl('tiles'),
      tags: [{ name: 'Tiles', 'x-record': 'Mark', description: 'Lists as map tiles.' }],
      operations,
      components: { headers, schemas: { TileJson, Groups, Mark } },
    }),
  )
}
