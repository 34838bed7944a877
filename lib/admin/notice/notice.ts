import { z } from 'zod'
import { type AdminObject, respondChange, respondRemoval, respondSingle } from '@/lib/admin/admin-object'
import { readBody } from '@/lib/admin/body'
import { type AdminSubject, describeSubject, operationsUnder, responses } from '@/lib/admin/openapi/describe'
import { dropCached, readCached } from '@/lib/db/cache'
import { admin, type Transaction } from '@/lib/db/pools'
import { type Connection, execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import type { ApiRequest } from '@/lib/http/handle'
import { Moment } from '@/lib/http/queries/parameter-types'

const textMax = 500
const text = z.string().trim().max(textMax, `at most ${textMax} characters`).default('')
const moment = Moment.nullable().default(null)

/** The texts of a notice. Readers of a language without a text get the English one, or else the first available one. */
const NoticeBody = z
  .strictObject({
    TextEn: text,
    TextDe: text,
    TextIt: text,
    Tone: z.enum(['information', 'maintenance'], 'information or maintenance').default('information'),
    BeginsAt: moment.describe('Null: immediately.'),
    EndsAt: moment.describe('Null: until it is removed.'),
  })
  .refine(({ TextEn, TextDe, TextIt }) => Boolean(TextEn || TextDe || TextIt), {
    path: ['TextEn'],
    message: 'a text in one language at least',
  })
  .refine(({ BeginsAt, EndsAt }) => !BeginsAt || !EndsAt || new Date(BeginsAt) < new Date(EndsAt), {
    path: ['EndsAt'],
    message: 'a time after BeginsAt',
  })
type NoticeBody = z.output<typeof NoticeBody>

export const NoticeResponse = z.object({
  TextEn: z.string(),
  TextDe: z.string(),
  TextIt: z.string(),
  Tone: z.enum(['information', 'maintenance']),
  BeginsAt: z.iso.datetime().nullable(),
  EndsAt: z.iso.datetime().nullable(),
})
export type NoticeResponse = z.infer<typeof NoticeResponse>

const call = operationsUnder('Notice')

export const noticeDescribed = (): AdminSubject =>
  describeSubject({
    tag: 'Notice',
    record: 'Notice',
    description: 'A notice to all visitors, for example about maintenance.',
    operations: [
      call.get('/notice', 'Get the notice on the pages', {
        answers: responses.single('The notice; its texts are empty if there is none', 'Notice'),
      }),
      call.put('/notice', 'Set the notice', {
        description:
          'The notice replaces the previous one, and appears on the pages immediately, on those of other machines within five seconds.',
        body: [
          NoticeBody,
          { TextEn: 'Maintenance on Sunday from 8 to 10.', Tone: 'maintenance', EndsAt: '2099-12-31T10:00:00Z' },
        ],
        answers: responses.single('The notice', 'Notice'),
      }),
      call.delete('/notice', 'Remove the notice', { answers: responses.none('It was removed') }),
    ],
    schemas: { Notice: NoticeResponse },
  })

const cacheKey = 'notice'
const cacheMilliseconds = 5000

export type ShownNotice = Readonly<{ text: string; tone: NoticeRow['tone']; endsAt: Date | null }>

/** The current notice of the pages, or null. Changes apply immediately, on other machines within five seconds. */
export async function currentNotice(language: string, now = new Date()): Promise<ShownNotice | null> {
  const row = await readCached(cacheKey, cacheMilliseconds, async () => (await firstRow<NoticeRow>(admin(), noticeSql())) ?? null)
  return row && shownAt(row, language, now)
}

/** The notice that is shown at a time, or null outside of its period. */
export function shownAt({ texts, tone, beginsAt, endsAt }: NoticeRow, language: string, now: Date): ShownNotice | null {
  if ((beginsAt && now < beginsAt) || (endsAt && now >= endsAt)) return null
  const text = texts[language] || texts['en'] || Object.values(texts).find(Boolean)
  return text ? { text, tone, endsAt } : null
}

type NoticeRow = Readonly<{
  texts: Readonly<Record<string, string>>
  tone: NoticeBody['Tone']
  beginsAt: Date | null
  endsAt: Date | null
}>

const noticeSql = (): Sql => sql`select texts, tone, begins_at as "beginsAt", ends_at as "endsAt" from notice`

const setNoticeSql = ({ TextEn, TextDe, TextIt, Tone, BeginsAt, EndsAt }: NoticeBody): Sql => sql`
  insert into notice (texts, tone, begins_at, ends_at)
  values (${JSON.stringify({ en: TextEn, de: TextDe, it: TextIt })}::text::jsonb, ${Tone}, ${BeginsAt}::timestamptz, ${EndsAt}::timestamptz)
      on conflict (id) do update
     set texts = excluded.texts, tone = excluded.tone, begins_at = excluded.begins_at, ends_at = excluded.ends_at`

type NoticeCall = Pick<ApiRequest<unknown>, 'request' | 'caller'>

/** Responds with the current or future notice. Without a notice, its texts are empty. */
export const respondNotice = async (): Promise<Response> => respondSingle(await readNotice(admin()))

export async function respondSetNotice(call: NoticeCall): Promise<Response> {
  const body = await readBody(call.request, NoticeBody)
  const change = (connection: Transaction) => execute(connection, setNoticeSql(body))
  const isThere = ({ body }: AdminObject) => [body['TextEn'], body['TextDe'], body['TextIt']].some(text => text !== '')
  return respondChange(call, { ...steps, isThere, change })
}

export const respondRemoveNotice = async (call: NoticeCall): Promise<Response> =>
  respondRemoval(call, { ...steps, change: connection => execute(connection, sql`delete from notice`) })

const noNotice: NoticeRow = { texts: {}, tone: 'information', beginsAt: null, endsAt: null }

async function readNotice(connection: Connection): Promise<AdminObject> {
  const { texts, tone, beginsAt, endsAt } = (await firstRow<NoticeRow>(connection, noticeSql())) ?? noNotice
  const body: NoticeResponse = {
    TextEn: texts['en'] ?? '',
    TextDe: texts['de'] ?? '',
    TextIt: texts['it'] ?? '',
    Tone: tone,
    BeginsAt: beginsAt?.toISOString() ?? null,
    EndsAt: endsAt?.toISOString() ?? null,
  }
  return { body }
}

const steps = {
  lock: (connection: Transaction) => execute(connection, sql`lock table notice in share row exclusive mode`),
  read: (connection: Transaction) => readNotice(connection),
  // The cached notice is dropped in every process, so that the next read sees the change.
  after: () => dropCached(cacheKey),
}
