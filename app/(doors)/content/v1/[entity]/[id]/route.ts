import { answerRecord } from '@/lib/content/answer'
import { writableAt } from '@/lib/content/deprecations/older-addresses'
import { answerDelete, answerPatch, answerReplace } from '@/lib/content/write/answer-write'
import { answerRecords } from '@/lib/flows/usage/answer-counted'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface: GET /v1/{EntityType}/{id} */
export const GET = handle<{ entity: string; id: string }>(({ params: { entity, id }, ...call }) =>
  answerRecords(entity, call, answerRecord(entity, id, call)),
)

/** Replaces a record, or adds it under this id. */
export const PUT = handle<{ entity: string; id: string }>(({ params, ...call }) =>
  answerReplace(writableAt(params.entity), params.id, call),
)

/** Changes parts of a record. */
export const PATCH = handle<{ entity: string; id: string }>(({ params, ...call }) =>
  answerPatch(writableAt(params.entity), params.id, call),
)

/** Deletes a record; its history stays. */
export const DELETE = handle<{ entity: string; id: string }>(({ params, ...call }) =>
  answerDelete(writableAt(params.entity), params.id, call),
)
