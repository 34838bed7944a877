import { z } from 'zod'
import {
  type AdminSubject,
  answered,
  answerSchema,
  callsUnder,
  gone,
  ifMatch,
  replacing,
  schemaAt,
  sent,
} from '@/lib/admin/openapi/describe'
import type { Operation } from '@/lib/http/operation'
import { Moment } from '@/lib/http/queries/parameter-types'

// Each message continues "expected …".

const textMax = 500
const text = z.string().trim().max(textMax, `at most ${textMax} characters`).default('')
const moment = Moment.nullable().default(null)

/** A notice as it is set. A reader whose language has no text gets the English one, or the first there is. */
export const NoticeBody = z
  .strictObject({
    TextEn: text,
    TextDe: text,
    TextIt: text,
    Tone: z.enum(['information', 'maintenance'], 'information or maintenance').default('information'),
    BeginsAt: moment.describe('null: immediately'),
    EndsAt: moment.describe('null: until it is removed'),
  })
  .refine(({ TextEn, TextDe, TextIt }) => Boolean(TextEn || TextDe || TextIt), {
    path: ['TextEn'],
    message: 'a text in one language at least',
  })
  .refine(({ BeginsAt, EndsAt }) => !BeginsAt || !EndsAt || new Date(BeginsAt) < new Date(EndsAt), {
    path: ['EndsAt'],
    message: 'a time after BeginsAt',
  })
export type NoticeBody = z.output<typeof NoticeBody>

/** The notice as it is answered; without texts when there is none. */
export const NoticeAnswer = z.object({
  TextEn: z.string(),
  TextDe: z.string(),
  TextIt: z.string(),
  Tone: z.enum(['information', 'maintenance']),
  BeginsAt: z.iso.datetime().nullable(),
  EndsAt: z.iso.datetime().nullable(),
})
export type NoticeAnswer = z.infer<typeof NoticeAnswer>

const tag = 'Administration/Notice'
const call = callsUnder(tag)
const example = { TextEn: 'Maintenance on Sunday from 8 to 10.', Tone: 'maintenance', EndsAt: '2099-12-31T10:00:00Z' }

const operations = (): Operation[] => [
  call.get('/notice', 'The notice on the pages', {
    refusals: [403],
    answers: { '200': answered('The notice; its texts are empty if there is none', schemaAt('Notice'), ['ETag']) },
  }),
  call.put('/notice', 'Set the notice', {
    refusals: [403, 412, 413, 415, 428],
    description:
      'It replaces the previous notice, and appears on the pages at once, on those of other machines within five seconds.',
    parameters: [...replacing],
    body: sent(NoticeBody, example),
    answers: { '200': answered('The notice', schemaAt('Notice'), ['ETag']) },
  }),
  call.delete('/notice', 'Remove the notice', {
    refusals: [403, 412],
    parameters: [ifMatch],
    answers: { '204': gone('Removed') },
  }),
]

/** The OpenAPI description of the notice to everybody. */
export const noticeDescribed = (): AdminSubject => ({
  tags: [{ name: tag, 'x-record': 'Notice', description: 'A notice to all visitors, for example about maintenance.' }],
  operations: operations(),
  schemas: { Notice: answerSchema(NoticeAnswer) },
})
