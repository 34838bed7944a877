import type { CallBody, WrittenCall } from '@/components/call/call-text'
import { jsonText } from '@/lib/formats/json/exact'

type Node = { readonly [key: string]: unknown }

export type ReferenceRow = Readonly<{
  name: string
  /** `query`, `path` or `header`. Null for a field of a record. */
  location: string | null
  type: string
  words: readonly string[]
  description: string
  example: string | null
  required: boolean
  isComputed: boolean
  isDeprecated: boolean
  replacedBy: string | null
}>

export type ReferenceResponse = Readonly<{ status: string; description: string; types: readonly string[] }>

export type ReferenceCall = Readonly<{
  id: string
  method: string
  path: string
  summary: string
  description: string | null
  needsToken: boolean
  isDeprecated: boolean
  parameters: readonly ReferenceRow[]
  body: Readonly<{ types: readonly string[]; example: string | null }> | null
  responses: readonly ReferenceResponse[]
  call: WrittenCall
  /** URL that a browser can open, or null if it cannot send such a request. */
  url: string | null
}>

export type ReferenceGroup = Readonly<{
  name: string
  description: string
  calls: readonly ReferenceCall[]
  fields: readonly ReferenceRow[]
}>

/** A group of an OpenAPI document. `x-record` is the schema of its records, if that has another name. */
type Tag = Readonly<{ name: string; description: string; 'x-record'?: string }>

export function readReference(document: Node): ReferenceGroup[] {
  const calls = Object.entries(document['paths'] as Record<string, Record<string, Node>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ operation, call: callOf(document, { method, path, operation }) })),
  )
  return (document['tags'] as Tag[]).map(({ name, description, 'x-record': record = name.replace('/', '.') }) => ({
    name,
    description,
    fields: fieldsOf(document, record),
    calls: calls.filter(({ operation }) => (operation['tags'] as string[]).includes(name)).map(({ call }) => call),
  }))
}

function callOf(document: Node, { method, path, operation }: { method: string; path: string; operation: Node }): ReferenceCall {
  const parameters = ((operation['parameters'] ?? []) as Node[]).map(one => rowOf(dereferenced(document, one)))
  const body = bodyOf(operation)
  const base = (document['servers'] as { url: string }[])[0]!.url
  const needed = parameters.filter(({ location: place, required }) => place === 'query' && required)
  const query = needed.map(({ name, example }) => `${name}=${encodeURIComponent(example ?? '…')}`).join('&')
  const url = `${base}${path === '/' ? '' : filled(path, parameters)}${query ? `?${query}` : ''}`
  const needsToken = operation['security'] !== undefined
  return {
    id: operation['operationId'] as string,
    method: method.toUpperCase(),
    path,
    needsToken,
    parameters,
    body,
    summary: operation['summary'] as string,
    description: (operation['description'] as string | undefined) ?? null,
    isDeprecated: operation['deprecated'] === true,
    responses: responsesOf(document, operation),
    call: { address: url, method: method.toUpperCase(), token: needsToken, ...(body ? { body: sentBody(body) } : {}) },
    url: method === 'get' && !needsToken && !url.includes('{') && !query.includes('%E2%80%A6') ? url : null,
  }
}

/** A path with example values of its parameters. A parameter without an example stays in braces. */
const filled = (path: string, parameters: readonly ReferenceRow[]): string =>
  path.replace(/\{(\w+)\}/g, (placeholder, name) => {
    const example = parameters.find(parameter => parameter.location === 'path' && parameter.name === name)?.example
    return example ? encodeURI(example) : placeholder
  })

const sentBody = ({ types, example }: NonNullable<ReferenceCall['body']>): CallBody =>
  example === null ? { type: types[0]!, file: 'body.json' } : { type: types[0]!, text: example }

function bodyOf(operation: Node): ReferenceCall['body'] {
  const content = (operation['requestBody'] as { content: Record<string, Node> } | undefined)?.content
  if (!content) return null
  const types = Object.keys(content)
  const example = types.map(type => content[type]!['example']).find(found => found !== undefined)
  return { types, example: example === undefined ? null : textOf(example) }
}

const responsesOf = (document: Node, operation: Node): ReferenceResponse[] =>
  Object.entries(operation['responses'] as Record<string, Node>).map(([status, given]) => {
    const response = dereferenced(document, given)
    return { status, description: response['description'] as string, types: Object.keys((response['content'] ?? {}) as object) }
  })

function fieldsOf(document: Node, record: string): ReferenceRow[] {
  const schemas = (document['components'] as Node)['schemas'] as Record<string, Node>
  const properties = (schemas[record]?.['properties'] ?? {}) as Record<string, Node>
  return Object.entries(properties).map(([name, schema]) => rowOf({ ...schema, name, schema }))
}

function dereferenced(document: Node, node: Node): Node {
  if (typeof node['$ref'] !== 'string') return node
  const steps = node['$ref'].split('/').slice(1)
  return steps.reduce<Node>((inner, step) => inner[step] as Node, document)
}

function rowOf(node: Node): ReferenceRow {
  const schema = node['schema'] as Node
  const note = schema['default'] === undefined ? '' : ` (${textOf(schema['default'])})`
  return {
    name: node['name'] as string,
    location: (node['in'] as string | undefined) ?? null,
    type: `${typeOf(schema)}${note}`,
    words: wordsOf(schema),
    description: (node['description'] as string | undefined) ?? '',
    example: node['example'] === undefined ? null : textOf(node['example']),
    required: node['required'] === true,
    isComputed: schema['readOnly'] === true,
    isDeprecated: node['deprecated'] === true,
    replacedBy: (node['x-replaced-by'] as string | undefined) ?? null,
  }
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value) && value.every(one => typeof one === 'string')) return value.join(',')
  return typeof value === 'string' ? value : jsonText(value)
}

/** A type in a few words: `text`, `list of Tags`. Null is omitted, because nearly all fields allow it. */
function typeOf(schema: Node): string {
  if (typeof schema['$ref'] === 'string') return schema['$ref'].split('/').at(-1)!
  const choices = (schema['anyOf'] as Node[] | undefined)?.filter(choice => choice['type'] !== 'null')
  if (choices) return typeOf(choices[0]!)
  const types = [schema['type']].flat().filter((type): type is string => typeof type === 'string' && type !== 'null')
  if (types[0] === 'array') return `${typeOf((schema['items'] ?? {}) as Node)}[]`
  if (types[0] === 'object' && schema['additionalProperties']) return `{…: ${typeOf(schema['additionalProperties'] as Node)}}`
  if (types.length === 0) return 'any'
  return schema['format'] === 'date-time' ? 'date-time' : types.join(' | ')
}

function wordsOf(schema: Node): string[] {
  const items = (schema['items'] ?? {}) as Node
  const within = [schema, ...((schema['anyOf'] ?? []) as Node[]), items, ...((items['anyOf'] ?? []) as Node[])]
  return within.flatMap(one => (one['enum'] ?? []) as string[])
}

export function findCalls(groups: readonly ReferenceGroup[], text: string): ReferenceGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ name }: ReferenceGroup, { method, path, summary, parameters }: ReferenceCall) => {
    const searched = [method, name, path, summary, ...parameters.map(parameter => parameter.name)].join(' ').toLowerCase()
    return words.every(word => searched.includes(word))
  }
  return groups
    .map(group => ({ ...group, calls: group.calls.filter(call => fits(group, call)) }))
    .filter(({ calls }) => calls.length > 0)
}

export const groupPath = (name: string): string => `/build/reference/${name.split('/').map(encodeURIComponent).join('/')}`
