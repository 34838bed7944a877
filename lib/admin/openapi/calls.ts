import { answered, forAdministrators, gone, idempotencyKey, ifMatch, schemaAt } from '@/lib/admin/openapi/describe'
import type { Json } from '@/lib/formats/yaml'
import type { PathParameter } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

/** A kind of thing that the door lists, adds, reads, changes and removes. */
export type Things = Readonly<{
  tag: string
  /** Address of the list. */
  path: string
  /** The parameter that names one of them in its address. */
  key: PathParameter
  /** What one of them is called in a sentence. */
  noun: string
  /** Names of the schemas of one and of a page of them. */
  one: string
  many: string
  /** Statuses of problems that each of the calls may get. */
  refusals?: readonly number[]
}>

/** What is said of one call beside what all of its kind have in common. */
type Told = Readonly<{
  summary: string
  description?: string
  /** Beside the key, `If-Match` and `Idempotency-Key`. */
  parameters?: readonly Json[]
  body?: Json
  /** What the answer is, where it is not the thing alone. */
  answer?: string
  /** Name of the answer's schema, where it is another one. */
  schema?: string
  /** Statuses of problems, where they are not the usual ones of such a call. */
  refusals?: readonly number[]
}>

const sending = [413, 415]
const notThere = [404]
const changedMeanwhile = [412]

/** Makes the calls that most things of the door have, so that they are described alike. */
export function callsOf({ tag, path, key, noun, one, many, refusals = [] }: Things) {
  const single = `${path}/{${key.name}}`
  const call = (method: Operation['method'], at: string, told: Told, usual: readonly number[]) => ({
    method,
    path: at,
    tag,
    ...forAdministrators,
    summary: told.summary,
    ...(told.description === undefined ? {} : { description: told.description }),
    ...(told.body === undefined ? {} : { body: told.body }),
    refusals: told.refusals ?? [403, ...refusals, ...usual],
  })
  return {
    list: (told: Told): Operation => ({
      ...call('get', path, told, []),
      parameters: told.parameters ?? [],
      answers: { '200': answered('A page of them', schemaAt(many), ['Link', 'X-Total-Count']) },
    }),
    add: (told: Told): Operation => ({
      ...call('post', path, told, [409, ...sending, 422]),
      parameters: [...(told.parameters ?? []), idempotencyKey],
      answers: { '201': answered(told.answer ?? `The ${noun}`, schemaAt(told.schema ?? one), madeHeaders) },
    }),
    read: (told: Told): Operation => ({
      ...call('get', single, told, notThere),
      parameters: [key, ...(told.parameters ?? [])],
      answers: { '200': answered(`The ${noun}`, schemaAt(one), ['ETag']) },
    }),
    change: (told: Told): Operation => ({
      ...call('patch', single, told, [...notThere, 409, ...changedMeanwhile, ...sending, 422]),
      parameters: [key, ...(told.parameters ?? []), ifMatch],
      answers: { '200': answered(`The ${noun} as it is now`, schemaAt(one), ['ETag']) },
    }),
    remove: (told: Told): Operation => ({
      ...call('delete', single, told, [...notThere, 409, ...changedMeanwhile]),
      parameters: [key, ifMatch],
      answers: { '204': gone(told.answer ?? `The ${noun} is gone`) },
    }),
  }
}

const madeHeaders = ['ETag', 'Location', 'Idempotency-Replayed']
