import { answerRecord } from '@/lib/content/answer'
import { readOnlyAt } from '@/lib/content/entities'
import { answerDelete, answerPatch, answerReplace } from '@/lib/content/write/answer-write'
import { handle } from '@/lib/http/handle'
import { answerRecords } from '@/lib/usage/answer-counted'

/** @see spec, Content interface: GET /v1/{EntityType}/{id} */
export const GET = handle<{ entity: string; id: string }>(({ params: { entity, id }, ...call }) =>
  answerRecords(entity, call, answerRecord(entity, id, call)),
)

const writing = { methodRefusal: ({ entity }: { entity: string }) => readOnlyAt(entity) }

/** Replaces a record, or adds it under this id. */
export const PUT = handle<{ entity: string; id: string }>(
  ({ params, ...call }) => answerReplace(params.entity, params.id, call),
  writing,
)

/** Changes parts of a record. */
export const PATCH = handle<{ entity: string; id: string }>(
  ({ params, ...call }) => answerPatch(params.entity, params.id, call),
  writing,
)

/** Deletes a record; its history stays. */
export const DELETE = handle<{ entity: string; id: string }>(
  ({ params, ...call }) => answerDelete(params.entity, params.id, call),
  writing,
)
