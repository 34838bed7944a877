import { answered, forAdministrators, gone, idempotencyKey, ifMatch, schemaAt } from '@/lib/admin/openapi/describe'
import type { Json } from '@/lib/formats/yaml'
import type { PathParameter } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

/** A kind of thing that calls list, add, read, change and remove. */
export type Resource = Readonly<{
  tag: string
  /** Address of the list. */
  path: string
  /** The path parameter that names one of them. */
  key: PathParameter
  /** The noun for one of them. */
  noun: string
  /** Schema names of one and of a page of them. */
  one: string
  many: string
  /** Problem statuses that each of the calls may have. */
  refusals?: readonly number[]
}>

/** What is special about one call. */
type CallDescription = Readonly<{
  summary: string
  description?: string
  /** In addition to the key, `If-Match` and `Idempotency-Key`. */
  parameters?: readonly Json[]
  body?: Json
  /** Description of the answer, where it is not the thing alone. */
  answer?: string
  /** Schema name of the answer, where it is another one. */
  schema?: string
  /** Problem statuses, where they are not the usual ones. */
  refusals?: readonly number[]
}>

const sending = [413, 415]
const notThere = [404]
const changedMeanwhile = [412]

/** Makes the usual calls of a kind of thing, so that all are described alike. */
export function callsOf({ tag, path, key, noun, one, many, refusals = [] }: Resource) {
  const single = `${path}/{${key.name}}`
  const call = (method: Operation['method'], at: string, text: CallDescription, usual: readonly number[]) => ({
    method,
    path: at,
    tag,
    ...forAdministrators,
    summary: text.summary,
    ...(text.description === undefined ? {} : { description: text.description }),
    ...(text.body === undefined ? {} : { body: text.body }),
    refusals: text.refusals ?? [403, ...refusals, ...usual],
  })
  return {
    list: (text: CallDescription): Operation => ({
      ...call('get', path, text, []),
      parameters: text.parameters ?? [],
      answers: { '200': answered('A page of them', schemaAt(many), ['Link', 'X-Total-Count']) },
    }),
    add: (text: CallDescription): Operation => ({
      ...call('post', path, text, [409, ...sending, 422]),
      parameters: [...(text.parameters ?? []), idempotencyKey],
      answers: { '201': answered(text.answer ?? `The ${noun}`, schemaAt(text.schema ?? one), madeHeaders) },
    }),
    read: (text: CallDescription): Operation => ({
      ...call('get', single, text, notThere),
      parameters: [key, ...(text.parameters ?? [])],
      answers: { '200': answered(`The ${noun}`, schemaAt(one), ['ETag']) },
    }),
    change: (text: CallDescription): Operation => ({
      ...call('patch', single, text, [...notThere, 409, ...changedMeanwhile, ...sending, 422]),
      parameters: [key, ...(text.parameters ?? []), ifMatch],
      answers: { '200': answered(`The ${noun} as it is now`, schemaAt(one), ['ETag']) },
    }),
    remove: (text: CallDescription): Operation => ({
      ...call('delete', single, text, [...notThere, 409, ...changedMeanwhile]),
      parameters: [key, ifMatch],
      answers: { '204': gone(text.answer ?? `The ${noun} is gone`) },
    }),
  }
}

const madeHeaders = ['ETag', 'Location', 'Idempotency-Replayed']
