import { DatasetRecord } from '@/lib/catalog/dataset-record'
import { catalogFormats } from '@/lib/catalog/respond'
import type { Json } from '@/lib/formats/yaml'
import { headersNamed, type ParameterDescription, pathParameter, schemaAt, sentParameters, sentSchema } from '@/lib/http/openapi'
import { type Operation, queryForm } from '@/lib/http/operation'
import { RecordQuery, recordAliases, ShapeQuery } from '@/lib/http/queries/record-query'
import { isTable, mediaTypes, tableSchemas } from '@/lib/http/responses/format'
import { writeOperations } from '@/lib/http/write-operations'

const examples: Readonly<Record<string, string>> = {
  fields: 'Shortname,ApiUrl,RecordCount',
  language: 'en',
  removenullvalues: 'true',
  pagesize: '5',
  pagenumber: '1',
  searchfilter: 'parking',
  format: 'json',
  csvsafe: 'false',
  idlist: 'sights,rooms',
  source: 'lts',
  langfilter: 'de,it',
  publishedon: 'suedtirol.info',
  updatefrom: '2025-01-31',
  tagfilter: 'or(tourism,mobility)',
  rawfilter: 'and(eq(ApiType,"content"),isnotnull(ApiDescription.en))',
  rawsort: '-LastChange,Shortname',
  getasidarray: 'true',
  cursor: 'start',
  seed: '42',
}

function factsOf(name: string): ParameterDescription {
  const others = Object.keys(recordAliases).filter(alias => recordAliases[alias] === name)
  return {
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
    ...(others.length > 0 ? { note: `Also called ${others.join(', ')}.` } : {}),
    ...(name === 'format' ? { schema: { type: 'string', enum: catalogFormats } } : {}),
  }
}

export function describeCatalog(): { operations: Operation[]; schemas: Record<string, Json> } {
  const dataset = schemaAt('MetaData')
  const page: Json = {
    allOf: [schemaAt('ListEnvelope'), { type: 'object', properties: { Items: { type: 'array', items: dataset } } }],
  }
  const tag = 'MetaData'
  const ids: Json = { type: 'array', items: { type: 'string' }, description: 'Ids of all matches, with getasidarray.' }
  const responses = responsesOf('A page of the catalog.', { anyOf: [page, ids] })
  const list = { tag, method: 'get', responses, parameters: sentParameters(RecordQuery, factsOf) } as const
  const catalog: Operation = { ...list, path: '/v1/MetaData', summary: 'List all datasets' }
  const { example: _, ...id } = pathParameter('id', 'Id of the dataset.', '') as Record<string, Json>
  const writings = writeOperations({ list: '/v1/MetaData', name: 'the catalog', record: dataset, id })
  return {
    operations: [
      catalog,
      { ...list, path: '/v1', summary: 'List all datasets (root of the interface)' },
      queryForm(catalog, { pagesize: 5, fields: ['Id', 'Shortname'] }),
      {
        tag,
        method: 'get',
        path: '/v1/MetaData/{id}',
        summary: 'Get a dataset',
        refusals: [404],
        parameters: [id, ...sentParameters(ShapeQuery, factsOf)],
        responses: responsesOf('The dataset.', dataset),
      },
      ...writings.map(operation => ({ ...operation, tag })),
    ],
    schemas: { MetaData: catalogSchema() },
  }
}

function responsesOf(description: string, schema: Json): Record<string, Json> {
  const headers = headersNamed('ETag', 'Cache-Control', 'Vary')
  const schemaOf = (format: 'json' | 'csv' | 'ndjson') => ({ schema: format === 'json' ? schema : { type: 'string' } })
  const content = Object.fromEntries(
    catalogFormats.map(format => [
      mediaTypes[format],
      isTable(format) ? { schema: tableSchemas[mediaTypes[format]]! } : schemaOf(format),
    ]),
  )
  return {
    '200': { description, headers, content },
    '304': { description: 'The content has not changed since the state in If-None-Match.', headers },
  }
}

function catalogSchema(): Json {
  const { properties } = sentSchema(DatasetRecord) as { properties: Record<string, Json> }
  return {
    type: 'object',
    properties: {
      ...properties,
      OdhType: { ...(properties['OdhType'] as object), deprecated: true, 'x-replaced-by': 'Type' },
      ...computed({ type: 'string' }, 'Self ApiIdentifier'),
      ServedBy: {
        type: ['string', 'null'],
        description:
          'Host of the other service that serves the dataset. Absent if this platform does, null if `fields` names it.',
        readOnly: true,
      },
      ...computed({ type: 'string', format: 'date-time' }, 'FirstImport LastChange'),
      SwaggerUrl: {
        type: ['string', 'null'],
        description:
          'URL of the documentation for people. By default the platform’s own page; null if another service serves the dataset.',
      },
      ...computed({ type: 'object' }, '_Meta'),
      RecordCount: {
        type: ['object', 'null'],
        readOnly: true,
        properties: countsSchema,
        description:
          'Number of records that the URL lists for the caller, for open datasets of this platform only. Callers who may see closed records also get Open, Closed, and Reduced (closed records that others see in reduced form), for datasets without a filter or with source, tagfilter and active. null if `fields` names it for a dataset without a count.',
      },
    },
  }
}

const countsSchema = Object.fromEntries(['Total', 'Open', 'Closed', 'Reduced'].map(name => [name, { type: 'integer' }]))

const computed = (schema: Record<string, Json>, names: string): Record<string, Json> =>
  Object.fromEntries(names.split(' ').map(name => [name, { ...schema, readOnly: true }]))
