import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import type { DescribedCall, ServedDocument } from './described-calls'
import type { exchange } from './exchange'

type Answer = Awaited<ReturnType<typeof exchange>>

/** References within the document, from a schema outside of it. */
const absolute = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')) as object

/** Compares answers with what a served document says of them. */
export class DescribedAnswers {
  readonly #validators = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  readonly #known = new Map<object, ValidateFunction>()

  constructor(readonly document: ServedDocument) {
    this.#validators.addSchema({ $id: 'document', ...document })
  }

  /** Fails unless status and type are described and JSON fits its schema. @param what said of the call when it does not */
  expectDescribed(call: DescribedCall, answer: Answer, what: string): void {
    if (answer.status === 304 || answer.body === '') return void expect(call.responses[String(answer.status)], what).toBeDefined()
    const type = answer.headers['content-type']!.split(';')[0]!
    const given = call.responses[String(answer.status)]
    const response = given?.$ref
      ? (this.document.components.responses[given.$ref.split('/').at(-1)!] as unknown as typeof given)
      : given
    const schema = response?.content?.[type]?.schema
    expect(schema, `${what}: ${answer.status} ${type} is not described`).toBeDefined()
    if (!/json$/.test(type)) return
    expect(this.errorsOf(schema!, JSON.parse(Buffer.from(answer.body, 'latin1').toString())), what).toEqual([])
  }

  /** Where a value does not fit a schema of the document. */
  errorsOf(schema: object, value: unknown): unknown[] {
    const validate = this.#known.get(schema) ?? this.#validators.compile(absolute(schema))
    this.#known.set(schema, validate)
    return validate(value) ? [] : [...validate.errors!]
  }
}
