import { answerList } from '@/lib/content/answer'
import { readOnlyAt } from '@/lib/content/entities'
import { answerCreate, answerReplaceAll } from '@/lib/content/write/answer-write'
import { handle } from '@/lib/http/handle'
import { answerRecords } from '@/lib/usage/answer-counted'

/** @see spec, Content interface: GET /v1/{EntityType} */
export const GET = handle<{ entity: string }>(({ params: { entity }, ...call }) =>
  answerRecords(entity, call, answerList(entity, call)),
)

const writing = { methodRefusal: ({ entity }: { entity: string }) => readOnlyAt(entity) }

/** Adds a record. */
export const POST = handle<{ entity: string }>(({ params, ...call }) => answerCreate(params.entity, call), writing)

/** Adds or replaces a list of records, all or none. */
export const PUT = handle<{ entity: string }>(({ params, ...call }) => answerReplaceAll(params.entity, call), writing)
