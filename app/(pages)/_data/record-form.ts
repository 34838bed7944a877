import { getTranslations } from 'next-intl/server'
import { readAdministration } from '@/app/(pages)/_data/administration'
import type { FormField, FormFieldGroup, MapValue } from '@/components/admin/catalog/editor/form-field'
import { respondDocument } from '@/lib/admin/catalog/editing/documents'
import { respondDocumentHistory } from '@/lib/admin/catalog/editing/history'
import type { RevisionResponse } from '@/lib/admin/catalog/editing/params'
import { findEntity } from '@/lib/content/entities'
import { schemaName } from '@/lib/content/openapi/record-schemas'
import { contentDocument } from '@/lib/flows/content-with-catalog'

type Schema = Readonly<Record<string, unknown>>

/** Maximum depth of nested objects in a form. Deeper ones are edited as JSON. */
const depthMax = 3

/** Fields of a dataset by subject, without generated fields and fields with their own form. */
const datasetGroups = [
  ['name', ['Shortname', 'ApiDescription', 'MetaTitle', 'MetaDescription']],
  ['call', ['ApiType', 'BaseUrl', 'PathParam', 'ApiFilter', 'ApiUrl', 'Type', 'SwaggerUrl', 'Output']],
  ['access', ['ApiAccess', 'ReducedSources', 'LicenseInfo', 'DatasetLicenses']],
  ['subject', ['Dataspace', 'Category', 'Sources', 'DataProvider', 'TagIds', 'PublishedOn']],
] as const

export async function recordForm(entity: string): Promise<readonly FormFieldGroup[]> {
  const t = await getTranslations('adminCatalog')
  const name = entity === 'MetaData' ? entity : schemaName(findEntity(entity)!)
  const fields = new Map(fieldsOf(schemaNamed(name), 1).map(field => [field.name, field]))
  if (entity !== 'MetaData') return [{ name: 'all', title: t('group.all'), fields: inOrder([...fields.values()]) }]
  return datasetGroups.map(([group, names]) => ({
    name: group,
    title: t(`group.${group}`),
    fields: names.flatMap(each => {
      const field = fields.get(each)
      return field ? [{ ...field, explanation: { text: t(`field.${each}`), foreign: false } }] : []
    }),
  }))
}

/** Fields at the top of a form. The others keep the order of the schema. */
const firstFields = [
  'Id',
  'Shortname',
  'Active',
  'Source',
  'Detail',
  'TagName',
  'Name',
  'ContactInfos',
  'GpsInfo',
  'TagIds',
  'PublishedOn',
  'LicenseInfo',
]

function inOrder(fields: readonly FormField[]): FormField[] {
  const rank = ({ name }: FormField) => (firstFields.includes(name) ? firstFields.indexOf(name) : firstFields.length)
  return fields.toSorted((a, b) => rank(a) - rank(b))
}

const schemas = () => (contentDocument()['components'] as { schemas: Record<string, Schema> }).schemas
const schemaNamed = (name: string): Schema => schemas()[name] ?? {}

function plain(schema: Schema): Schema {
  const ref = schema['$ref']
  if (typeof ref === 'string') return plain({ ...schemaNamed(ref.split('/').at(-1)!), ...withoutRef(schema) })
  const options = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined
  const [first] = options?.filter(option => option['type'] !== 'null') ?? []
  return first ? { ...plain(first), ...withoutOptions(schema) } : schema
}

const withoutRef = ({ $ref: _, ...others }: Schema): Schema => others
const withoutOptions = ({ anyOf: _, oneOf: __, ...others }: Schema): Schema => others

function fieldsOf(schema: Schema, depth: number): FormField[] {
  const required = new Set((schema['required'] ?? []) as readonly string[])
  return Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
    .filter(([name, property]) => property['readOnly'] !== true && name !== '_Meta' && name !== 'Self')
    .map(([name, property]) => fieldOf(name, plain(property), { required: required.has(name), depth }))
}

function fieldOf(name: string, schema: Schema, { required, depth }: { required: boolean; depth: number }): FormField {
  const description = schema['description']
  const replacedBy = schema['x-replaced-by']
  return {
    name,
    required,
    explanation: typeof description === 'string' ? { text: description, foreign: true } : null,
    deprecated: schema['deprecated'] === true ? (typeof replacedBy === 'string' ? replacedBy : '') : null,
    ...kindOf(schema, depth),
  } as FormField
}

const typeOf = ({ type }: Schema): unknown => (Array.isArray(type) ? type.find(each => each !== 'null') : type)

function kindOf(schema: Schema, depth: number): object {
  const type = typeOf(schema)
  const choices = (schema['enum'] as readonly unknown[] | undefined)?.filter(choice => choice !== null)
  if (choices) return { kind: 'choice', choices }
  if (type === 'string') return { kind: schema['format'] === 'date' ? 'date' : 'text' }
  if (type === 'number' || type === 'integer') return { kind: 'number' }
  if (type === 'boolean') return { kind: 'flag' }
  if (type === 'array') return { kind: typeOf(plain((schema['items'] ?? {}) as Schema)) === 'string' ? 'texts' : 'json' }
  return type === 'object' ? objectOf(schema, depth) : { kind: 'json' }
}

function objectOf(schema: Schema, depth: number): object {
  if (depth >= depthMax) return { kind: 'json' }
  if (schema['properties']) return { kind: 'object', fields: fieldsOf(schema, depth + 1) }
  const values = schema['additionalProperties']
  return typeof values === 'object' && values !== null
    ? { kind: 'map', of: mapValue(plain(values as Schema), depth + 1) }
    : { kind: 'json' }
}

function mapValue(schema: Schema, depth: number): MapValue {
  if (typeOf(schema) === 'string') return { kind: 'text' }
  const fields = schema['properties'] && depth < depthMax + 1 ? fieldsOf(schema, depth) : []
  return fields.length > 0 ? { kind: 'object', fields } : { kind: 'json' }
}

export async function readEdited(entity: string, id: string) {
  const params = { entity, id }
  const [{ body, etag }, history] = await Promise.all([
    readAdministration<{ Id: string; Record: Record<string, unknown> }, typeof params>(respondDocument, { params }),
    readAdministration<{ TotalResults: number; Items: readonly RevisionResponse[] }, typeof params>(respondDocumentHistory, {
      params,
    }),
  ])
  return { entity, id: body.Id, record: body.Record, etag, total: history.body.TotalResults, revisions: history.body.Items }
}
