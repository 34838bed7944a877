import { z } from 'zod'
import type { Json } from '@/lib/formats/yaml'
import { type ProblemSlug, problems } from '@/lib/http/errors/problems'
import { listBody, problemSchema } from '@/lib/http/openapi'
import { problemsOf } from '@/lib/http/operation-problems'
import { plainDocument } from '@/lib/http/plain-schemas'

/** One operation of an API, for its description. */
export type Operation = Readonly<{
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** The path below the URL of the API, with parameters in braces, e.g. `/v1/Event/{id}`. */
  path: string
  tag: string
  summary: string
  description?: string
  parameters?: readonly Json[]
  body?: Json
  /** Responses other than problems, by status. */
  responses: Readonly<Record<string, Json>>
  /** Names of parameters that the body contains. */
  reads?: readonly string[]
  /** Statuses of problems in addition to those of every operation. */
  refusals?: readonly number[]
  /** `needed`: 401 without a token. `ignored`: callers are not identified, so none is refused. */
  token?: 'needed' | 'ignored'
  deprecated?: Readonly<{ replacement: string; deprecated: string; removedAfter: string }>
}>

/** The schema of operations that are stored as data: operations with a body use POST, the others GET. */
const OperationTexts = z.array(
  z.object({
    path: z.string(),
    tag: z.string(),
    summary: z.string(),
    description: z.string().optional(),
    parameters: z.array(z.json()).optional(),
    body: z.json().optional(),
    responses: z.record(z.string(), z.json()),
    refusals: z.array(z.number()).optional(),
    token: z.enum(['needed', 'ignored']).optional(),
  }),
)

export const readOperations = (texts: unknown): Operation[] =>
  OperationTexts.parse(texts).map(text => ({ ...text, method: text.body === undefined ? 'get' : 'post' }))

/** The operation that reads a list by POST, with parameters too long for a URL. @param example an accepted body */
export function queryForm<List extends Omit<Operation, 'tag'>>({ parameters = [], refusals = [], ...list }: List, example: Json) {
  const { '304': __, ...answers } = list.responses
  return {
    ...list,
    reads: parameters.map(parameter => (parameter as { name: string }).name),
    method: 'post' as const,
    path: `${list.path}/query`,
    summary: `${list.summary}, with parameters too long for a URL`,
    description:
      'The parameters of the list are sent in the body, as a form or a JSON object; arrays mean comma-separated values.',
    body: listBody(example),
    answers,
    refusals: [...refusals, 413, 415],
  }
}

/** Statuses of problems of every operation: parameters, tokens, formats, quotas, and an overloaded platform. */
const usual = [400, 401, 406, 429, 503]

export type OpenapiDocument = Readonly<Record<string, Json>>

/** The description of an API, from which its OpenAPI document is generated. */
export type InterfaceDescription = Readonly<{
  title: string
  version: string
  description: string
  url: string
  tags: readonly Json[]
  operations: readonly Operation[]
  tokenText?: string
  /** URL where clients get a token, for generated programs. */
  tokenUrl?: string
  /** Statuses of problems of every operation; `usual` by default. */
  always?: readonly number[]
  /** Kinds of problems that only some interfaces send, e.g. of writing, of patches, of documents by URL. */
  problems?: readonly ProblemSlug[]
  /** An older version of OpenAPI that the specification requires; the schemas must be valid in both versions. */
  openapi?: '3.0.3'
  components: Readonly<{ schemas: Readonly<Record<string, Json>>; headers: Readonly<Record<string, Json>> }>
}>

const openTokenText = 'Without a token, only open data are returned; with one, also the data its roles give access to.'

/** The OpenAPI document of an interface: 3.1, or 3.0. @see https://spec.openapis.org/oas/v3.1.1 */
export function openapiDocument(described: InterfaceDescription): OpenapiDocument {
  const { title, version, description, url, tags, operations, tokenText = openTokenText, components } = described
  const { openapi = '3.1.1', tokenUrl, always = usual, problems: interfaceProblems = [] } = described
  const security: Json[] = [...(tokenUrl === undefined ? [] : [{ oauth: [] }]), { bearer: [] }]
  const shared = sharedParameters(operations)
  const responses = new ProblemResponses(interfaceProblems)
  const paths = [...new Set(operations.map(({ path }) => path))]
  return plainDocument({
    openapi,
    info: { title, version, description },
    servers: [{ url }],
    security: [{}, ...security],
    tags,
    paths: Object.fromEntries(
      paths.map(path => [
        path,
        pathItem(
          operations.filter(operation => operation.path === path),
          { shared, security, always, responses },
        ),
      ]),
    ),
    components: {
      securitySchemes: {
        ...(tokenUrl === undefined ? {} : { oauth: clientCredentials(tokenUrl) }),
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: tokenText,
        },
      },
      parameters: Object.fromEntries([...shared].map(([text, name]) => [name, JSON.parse(text) as Json])),
      headers: components.headers,
      responses: responses.components(),
      schemas: { Problem: problemSchema, ...components.schemas },
    },
  })
}

const clientCredentials = (tokenUrl: string): Json => ({
  type: 'oauth2',
  flows: { clientCredentials: { tokenUrl, scopes: {} } },
})

type SharedParts = Readonly<{
  shared: ReadonlyMap<string, string>
  security: Json
  always: readonly number[]
  responses: ProblemResponses
}>

const pathItem = (operations: readonly Operation[], all: SharedParts): Json =>
  Object.fromEntries(operations.map(operation => [operation.method, operationObject(operation, all)]))

// Even without identification, a path parameter may have a broken encoding, and the platform may be starting.
const refusedByAll = ({ token, path }: Operation, always: readonly number[]): readonly number[] =>
  token === 'ignored' ? [...(path.includes('{') ? [400] : []), 503] : always

function operationObject(operation: Operation, { shared, security, always, responses }: SharedParts): Json {
  const {
    method,
    path,
    tag,
    summary,
    description,
    parameters = [],
    body,
    responses: answers,
    refusals = [],
    token,
    deprecated,
  } = operation
  const refused = [...new Set([...refusedByAll(operation, always), ...refusals])].sort()
  return {
    operationId: `${method}${path.replace(/^\/v\d(?=\/)/, '').replace(/[/{},]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(token === 'needed' ? { security } : {}),
    ...(deprecated
      ? {
          deprecated: true,
          'x-replaced-by': deprecated.replacement,
          'x-deprecated': deprecated.deprecated,
          'x-removed-after': deprecated.removedAfter,
        }
      : {}),
    parameters: parameters.map(parameter => {
      const sharedName = shared.get(JSON.stringify(parameter))
      return sharedName === undefined ? parameter : { $ref: `#/components/parameters/${sharedName}` }
    }),
    ...(body === undefined ? {} : { requestBody: body }),
    // Responses of the operation replace the problem responses of the same status.
    responses: { ...Object.fromEntries(refused.flatMap(status => responses.of(operation, status))), ...answers },
  }
}

/** Names of the parameters that are identical in several operations, keyed by their JSON. */
function sharedParameters(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const text of operations.flatMap(({ parameters = [] }) => parameters.map(parameter => JSON.stringify(parameter))))
    counts.set(text, (counts.get(text) ?? 0) + 1)
  const texts = [...counts].filter(([, count]) => count > 1).map(([text]) => text)
  const uses = new Map<string, number>()
  return new Map(
    texts.map(text => {
      const { name } = JSON.parse(text) as { name: string }
      const times = (uses.get(name) ?? 0) + 1
      uses.set(name, times)
      return [text, times === 1 ? name : `${name}-${times}`]
    }),
  )
}

/** The problem responses of a document: one component per status and set of kinds of problems. @see RFC 9457 */
class ProblemResponses {
  readonly #names = new Map<string, string>()

  constructor(readonly interfaceProblems: readonly ProblemSlug[]) {}

  /** The reference to the response for a status of an operation; empty if it sends no problem of that status. */
  of(operation: Operation, status: number): [string, Json][] {
    const slugs = problemsOf({ ...operation, interfaceProblems: this.interfaceProblems }, status)
    if (slugs.length === 0) return []
    const key = slugs.join()
    const name = this.#names.get(key) ?? this.#nextName(status)
    this.#names.set(key, name)
    return [[String(status), { $ref: `#/components/responses/${name}` }]]
  }

  #nextName(status: number): string {
    const base = `Problem${status}`
    const used = [...this.#names.values()].filter(name => name === base || name.startsWith(`${base}-`)).length
    return used === 0 ? base : `${base}-${used + 1}`
  }

  components(): Record<string, Json> {
    const named = [...this.#names].map(([key, name]): [string, Json] => [name, problemResponse(key.split(',') as ProblemSlug[])])
    return Object.fromEntries(named.sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true })))
  }
}

function problemResponse(slugs: readonly ProblemSlug[]): Json {
  const narrowed = { properties: { status: { enum: [problems[slugs[0]!].status] }, code: { enum: [...slugs] } } }
  return {
    description: slugs.map(slug => `\`${slug}\`: ${problems[slug].title}.`).join(' '),
    content: {
      'application/problem+json': { schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, narrowed] } },
    },
  }
}
