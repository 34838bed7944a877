import { z } from 'zod'
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
    BeginsAt: moment.describe('null: at once'),
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
