import { z } from 'zod'
import { type AdminSubject, callsUnder, describeSubject, gone, single } from '@/lib/admin/openapi/describe'
import { Moment } from '@/lib/http/queries/parameter-types'

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

const call = callsUnder('Notice')

export const noticeDescribed = (): AdminSubject =>
  describeSubject({
    tag: 'Notice',
    record: 'Notice',
    description: 'A notice to all visitors, for example about maintenance.',
    operations: [
      call.get('/notice', 'The notice on the pages', {
        answers: single('The notice; its texts are empty if there is none', 'Notice'),
      }),
      call.put('/notice', 'Set the notice', {
        description:
          'It replaces the previous notice, and appears on the pages at once, on those of other machines within five seconds.',
        body: [
          NoticeBody,
          { TextEn: 'Maintenance on Sunday from 8 to 10.', Tone: 'maintenance', EndsAt: '2099-12-31T10:00:00Z' },
        ],
        answers: single('The notice', 'Notice'),
      }),
      call.delete('/notice', 'Remove the notice', { answers: gone('Removed') }),
    ],
    schemas: { Notice: NoticeAnswer },
  })
