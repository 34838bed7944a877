import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { type DescribedCall, describedCalls, type ServedDocument } from './described-calls'
import type { exchange } from './exchange'
import { server, type TestServer } from './server'

type ExchangedResponse = Awaited<ReturnType<typeof exchange>>

/** A schema with references into the OpenAPI document, so that it can be compiled separately. */
const absolute = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')) as object

/** Formats of JSON Schema, with times as in RFC 3339. `true` accepts any string. */
const formats = {
  binary: true,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  uri: { validate: URL.canParse },
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
} as const

export class DescribedResponses {
  readonly #validators = new Ajv2020({ strict: false, formats, verbose: true })
  readonly #known = new Map<object, ValidateFunction>()

  constructor(readonly document: ServedDocument) {
    this.#validators.addSchema({ $id: 'document', ...document })
  }

  /** Fails unless status and type are described and JSON matches its schema. @param what the request, for the error */
  expectDescribed(call: DescribedCall, response: ExchangedResponse, what: string): void {
    expect(this.flawOf(call, response), what).toBeNull()
  }

  /** The mismatch between a response and its description: status, type, or a path in the body; null for none. */
  flawOf(call: DescribedCall, answer: ExchangedResponse): string | null {
    const description = call.responses[String(answer.status)]
    if (!description) return `status ${answer.status} is not described`
    if (answer.body === '') return null
    const response = description.$ref
      ? (this.document.components.responses[description.$ref.split('/').at(-1)!] as unknown as typeof description)
      : description
    const type = answer.headers['content-type']?.split(';')[0] ?? 'no type'
    // `*/*` describes responses with stored bytes, whose content type the sender chose.
    const media = response.content?.[type] ?? response.content?.['*/*']
    if (!media) return `${answer.status} ${type} is not described`
    if (!media.schema || !response.content?.[type] || !/[/+]json$/.test(type)) return null
    const [error] = this.errorsOf(media.schema, JSON.parse(Buffer.from(answer.body, 'latin1').toString())) as ErrorObject[]
    return error
      ? `${answer.status} ${error.instancePath} ${error.message} ${JSON.stringify(error.params)}: ${JSON.stringify(error.data)}`
      : null
  }

  errorsOf(schema: object, value: unknown): unknown[] {
    const validate = this.#known.get(schema) ?? this.#validators.compile(absolute(schema))
    this.#known.set(schema, validate)
    return validate(value) ? [] : [...validate.errors!]
  }
}

/** An API as its OpenAPI document describes it, with the check of responses. */
export type Description = Readonly<{ document: ServedDocument; calls: DescribedCall[]; described: DescribedResponses }>

/** Reads the OpenAPI document of an API. @param base the path at which the API is mounted, e.g. `/content` */
export async function readDescription(base: string, from: TestServer = server()): Promise<Description> {
  const document = await from.json<ServedDocument>(`${base}/openapi.json`)
  return { document, calls: describedCalls(document), described: new DescribedResponses(document) }
}
