import { catalogFormats } from '@/lib/catalog/answer'
import { DatasetRecord } from '@/lib/catalog/dataset-record'
import type { Json } from '@/lib/formats/yaml'
import { mediaTypes } from '@/lib/http/answers/format'
import { headersNamed, type ParameterDescription, pathParameter, schemaAt, sentParameters, sentSchema } from '@/lib/http/openapi'
import { type Operation, queryForm } from '@/lib/http/operation'
import { RecordQuery, recordAliases, ShapeQuery } from '@/lib/http/queries/record-query'
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
    ...(others.length > 0 ? { note: `also called ${others.join(', ')}` } : {}),
    ...(name === 'format' ? { schema: { type: 'string', enum: catalogFormats } } : {}),
  }
}

/** The catalog as it is described. */
export function describeCatalog(): { operations: Operation[]; schemas: Record<string, Json> } {
  const dataset = schemaAt('MetaData')
  const page: Json = { allOf: [schemaAt('List'), { type: 'object', properties: { Items: { type: 'array', items: dataset } } }] }
  const tag = 'MetaData'
  const ids: Json = { type: 'array', items: { type: 'string' }, description: 'with getasidarray: the ids of all matches' }
  const answers = answersOf('A page of the catalog', { anyOf: [page, ids] })
  const list = { tag, method: 'get', answers, parameters: sentParameters(RecordQuery, factsOf) } as const
  const catalog: Operation = { ...list, path: '/v1/MetaData', summary: 'The catalog of all datasets' }
  const { example: _, ...id } = pathParameter('id', 'id of the dataset', '') as Record<string, Json>
  const writings = writeOperations({ list: '/v1/MetaData', name: 'the catalog', record: dataset, id })
  return {
    operations: [
      catalog,
      { ...list, path: '/v1', summary: 'The catalog, which the interface starts with' },
      queryForm(catalog, { pagesize: 5, fields: ['Id', 'Shortname'] }),
      {
        tag,
        method: 'get',
        path: '/v1/MetaData/{id}',
        summary: 'One dataset',
        refusals: [404],
        parameters: [id, ...sentParameters(ShapeQuery, factsOf)],
        answers: answersOf('The dataset', dataset),
      },
      ...writings.map(operation => ({ ...operation, tag })),
    ],
    schemas: { MetaData: catalogSchema() },
  }
}

function answersOf(description: string, schema: Json): Record<string, Json> {
  const headers = headersNamed('ETag', 'Cache-Control', 'Vary')
  const schemaOf = (format: string) => ({ schema: format === 'json' ? schema : { type: 'string' } })
  const content = Object.fromEntries(catalogFormats.map(format => [mediaTypes[format], schemaOf(format)]))
  return {
    '200': { description, headers, content },
    '304': { description: 'Nothing changed since the state that If-None-Match names', headers },
  }
}

/** The schema of a catalog record: what describes a dataset, and what the platform adds when it is read. */
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
          'host of the other service that serves the dataset; absent where this platform does, null where `fields` names it',
        readOnly: true,
      },
      ...computed({ type: 'string', format: 'date-time' }, 'FirstImport LastChange'),
      SwaggerUrl: {
        type: ['string', 'null'],
        description:
          'address of its documentation for people; the platform’s own page when absent, null where another service serves it',
      },
      ...computed({ type: 'object' }, '_Meta'),
      RecordCount: {
        type: ['object', 'null'],
        readOnly: true,
        properties: countsSchema,
        description:
          'number of records that the address lists for the caller, for open datasets of this platform only. Callers who may see closed records also get Open, Closed, and Reduced (closed records that others see in reduced form), for datasets without a filter or with source, tagfilter and active. null where `fields` names it of a dataset that has none',
      },
    },
  }
}

const countsSchema = Object.fromEntries(['Total', 'Open', 'Closed', 'Reduced'].map(name => [name, { type: 'integer' }]))

const computed = (schema: Record<string, Json>, names: string): Record<string, Json> =>
  Object.fromEntries(names.split(' ').map(name => [name, { ...schema, readOnly: true }]))
