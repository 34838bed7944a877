import { answerList } from '@/lib/content/answer'
import { writableAt } from '@/lib/content/deprecations/older-addresses'
import { answerCreate, answerReplaceAll } from '@/lib/content/write/answer-write'
import { answerRecords } from '@/lib/flows/usage/answer-counted'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface: GET /v1/{EntityType} */
export const GET = handle<{ entity: string }>(({ params: { entity }, ...call }) =>
  answerRecords(entity, call, answerList(entity, call)),
)

/** Adds a record. */
export const POST = handle<{ entity: string }>(({ params, ...call }) => answerCreate(writableAt(params.entity), call))

/** Adds or replaces a list of records, all or none. */
export const PUT = handle<{ entity: string }>(({ params, ...call }) => answerReplaceAll(writableAt(params.entity), call))
