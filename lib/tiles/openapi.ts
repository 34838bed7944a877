import type { Json } from '@/lib/formats/yaml'
import { doorUrl } from '@/lib/http/mounts'
import { pathParameter, queryParameter } from '@/lib/http/openapi'
import { type OpenapiDocument, type Operation, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'
import { depthMax } from '@/lib/tiles/point-index'
import { layer, markFields } from '@/lib/tiles/present'

const description = `Lists as vector tiles, for maps of more records than anybody draws one by one. Tiles show what a list answers, by the parameters of that
list: those of \`/content/v1/{set}\`, or those of \`/timeseries/v2/flat,node/{set}\`; parameters of pages, fields and orders change nothing. Records that
lie near each other are one mark with their number, so that every tile is small. A program that draws maps needs no more than the description of
the tiles, which is TileJSON.`

const tags = [{ name: 'Tiles', 'x-record': 'Mark', description: 'Lists as pieces of a map.' }]

const text = (about: string): Json => ({ description: about, schema: { type: 'string' } })

const headers: Readonly<Record<string, Json>> = {
  ETag: text('of this answer; send it back in If-None-Match'),
  'Cache-Control': text('how long it may be kept: a minute; ten seconds where values are measured'),
  'X-Request-Id': text('id of the request; a caller’s own is kept'),
}

const headersOf = Object.fromEntries(Object.keys(headers).map(name => [name, { $ref: `#/components/headers/${name}` }]))

const texts = (about: string): Record<string, Json> => ({ type: 'string', description: about })

const Groups: Json = {
  type: 'object',
  description: 'The values that records are told apart by; only with the parameter by.',
  properties: {
    named: {
      type: 'array',
      description: 'The most frequent ones: marks name these.',
      items: {
        type: 'object',
        properties: { value: { type: 'string' }, count: { type: 'integer' } },
        required: ['value', 'count'],
      },
    },
    others: {
      type: 'object',
      properties: { groups: { type: 'integer' }, count: { type: 'integer' } },
      required: ['groups', 'count'],
    },
    without: { type: 'integer', description: 'Records without a value.' },
  },
  required: ['named', 'others', 'without'],
}

const TileJson: Json = {
  type: 'object',
  description: 'TileJSON 3.0.0; records and groups are ours.',
  properties: {
    tilejson: { const: '3.0.0' },
    tiles: { type: 'array', items: texts('address with {z}, {x} and {y}') },
    minzoom: { type: 'integer' },
    maxzoom: { type: 'integer' },
    bounds: { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 4 },
    vector_layers: { type: 'array', items: { type: 'object' } },
    records: { type: 'integer', description: 'Records with a place.' },
    groups: { $ref: '#/components/schemas/Groups' },
  },
  required: ['tilejson', 'tiles', 'minzoom', 'maxzoom', 'vector_layers', 'records'],
}

const Mark: Json = {
  type: 'object',
  description: `A feature of the layer ${layer}: a point.`,
  properties: Object.fromEntries(
    Object.entries(markFields).map(([name, about]) => [
      name,
      { type: name === 'point_count' ? 'integer' : 'string', description: about },
    ]),
  ),
}

const list = [
  {
    ...(pathParameter('interface', 'Whose list', 'timeseries') as object),
    schema: { type: 'string', enum: ['content', 'timeseries'] },
  },
  pathParameter('set', 'An entity of content, or types of stations', 'ParkingStation'),
]

const asked = [
  queryParameter(
    'by',
    {
      description:
        'a field by whose values records are told apart: of content one that needs no reading, such as Source, Type or AccoTypeId; of stations any',
      schema: { type: 'string' },
    },
    { example: 'sorigin' },
  ),
  queryParameter(
    'measured',
    {
      description: 'timeseries only, may be repeated: a filter expression that some newest value of a station meets',
      schema: { type: 'string' },
    },
    { example: 'tname.eq."free",mvalue.gt.20' },
  ),
  queryParameter(
    'where',
    {
      description: 'timeseries only: a filter expression on stations; content has the filters of its list',
      schema: { type: 'string' },
    },
    { example: 'sactive.eq.true' },
  ),
]

const number = (name: string, about: string, example: number): Json => ({
  name,
  in: 'path',
  required: true,
  description: about,
  example,
  schema: { type: 'integer', minimum: 0, maximum: name === 'z' ? depthMax : 2 ** depthMax - 1 },
})

const operations: readonly Operation[] = [
  {
    method: 'get',
    path: '/{interface}/{set}.json',
    tag: 'Tiles',
    summary: 'What the tiles of a list are',
    parameters: [...list, ...asked] as Json[],
    answers: {
      '200': {
        description: 'Where the tiles are, what they hold, and the groups of records',
        headers: headersOf,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/TileJson' } } },
      },
      '304': { description: 'The description is what the caller holds' },
    },
    refusals: [404],
  },
  {
    method: 'get',
    path: '/{interface}/{set}/{z}/{x}/{y}.mvt',
    tag: 'Tiles',
    summary: 'A tile of a list',
    parameters: [
      ...list,
      number('z', 'Depth', 0),
      number('x', 'Column from the west', 0),
      number('y', 'Row from the north', 0),
      ...asked,
    ] as Json[],
    answers: {
      '200': {
        description: `Marks in the layer ${layer}, see the schema Mark; nothing where there are none`,
        headers: headersOf,
        content: { 'application/vnd.mapbox-vector-tile': { schema: { type: 'string', format: 'binary' } } },
      },
      '304': { description: 'The tile is what the caller holds' },
    },
    refusals: [404],
  },
]

/** The OpenAPI 3.1 document of the tiles. */
export function tilesDocument(): OpenapiDocument {
  // The platform knows its addresses only once it listens.
  return once(`openapi of ${doorUrl('tiles')}`, () =>
    openapiDocument({
      title: 'Tiles',
      version: '1',
      description,
      url: doorUrl('tiles'),
      tags,
      operations,
      components: { headers, schemas: { TileJson, Groups, Mark } },
    }),
  )
}
