import { readBody } from '@/lib/admin/body'
import {
  forgetNotice,
  lockNoticeSql,
  type NoticeRow,
  noticeSql,
  removeNoticeSql,
  setNoticeSql,
} from '@/lib/admin/notice/current-notice'
import { type NoticeAnswer, NoticeBody } from '@/lib/admin/notice/params'
import { answerGone, answerSingle, changeSingle, removeSingle, type Single } from '@/lib/admin/single'
import { admin, type Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import type { Call } from '@/lib/http/handle'

type NoticeCall = Pick<Call<unknown>, 'request' | 'caller'>

/** Answers with the notice on the pages, present or future; empty texts when there is none. */
export const answerNotice = async (): Promise<Response> => answerSingle(await readNotice(admin()))

/** Sets the notice, replacing the previous one. @throws Problem 400, 412, 428 */
export async function answerSetNotice(call: NoticeCall): Promise<Response> {
  const body = await readBody(call.request, NoticeBody)
  const change = (connection: Transaction) => execute(connection, setNoticeSql(body))
  const set = await changeSingle(call, { ...steps, isThere: isSet, change })
  await forgetNotice()
  return answerSingle(set)
}

/** Removes the notice. @throws Problem 412 */
export async function answerRemoveNotice(call: NoticeCall): Promise<Response> {
  await removeSingle(call, { ...steps, change: connection => execute(connection, removeNoticeSql()) })
  await forgetNotice()
  return answerGone()
}

const nothing: NoticeRow = { texts: {}, tone: 'information', beginsAt: null, endsAt: null }

async function readNotice(connection: Parameters<typeof firstRow>[0]): Promise<Single> {
  const { texts, tone, beginsAt, endsAt } = (await firstRow<NoticeRow>(connection, noticeSql())) ?? nothing
  const body: NoticeAnswer = {
    TextEn: texts['en'] ?? '',
    TextDe: texts['de'] ?? '',
    TextIt: texts['it'] ?? '',
    Tone: tone,
    BeginsAt: beginsAt?.toISOString() ?? null,
    EndsAt: endsAt?.toISOString() ?? null,
  }
  return { body }
}

// A notice without texts is none.
const isSet = ({ body }: Single) => [body['TextEn'], body['TextDe'], body['TextIt']].some(text => text !== '')

const steps = {
  lock: (connection: Transaction) => execute(connection, lockNoticeSql()),
  read: (connection: Transaction) => readNotice(connection),
}
