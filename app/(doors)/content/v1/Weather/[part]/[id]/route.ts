import { answerRecord } from '@/lib/content/answer'
import { answerDelete, answerPatch, answerReplace } from '@/lib/content/write/answer-write'
import { handle } from '@/lib/http/handle'
import { answerRecords } from '@/lib/usage/answer-counted'

/** @see spec, Content interface, Weather */
export const GET = handle<{ part: string; id: string }>(({ params, ...call }) => {
  const endpoint = `Weather/${params.part}`
  return answerRecords(endpoint, call, answerRecord(endpoint, params.id, call))
})

/** Replaces a record, or adds it under this id. */
export const PUT = handle<{ part: string; id: string }>(({ params: { part, id }, ...call }) =>
  answerReplace(`Weather/${part}`, id, call),
)

/** Changes parts of a record. */
export const PATCH = handle<{ part: string; id: string }>(({ params: { part, id }, ...call }) =>
  answerPatch(`Weather/${part}`, id, call),
)

/** Deletes a record; its history stays. */
export const DELETE = handle<{ part: string; id: string }>(({ params: { part, id }, ...call }) =>
  answerDelete(`Weather/${part}`, id, call),
)
