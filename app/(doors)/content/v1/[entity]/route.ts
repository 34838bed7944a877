import { readOnlyAt } from '@/lib/content/entities'
import { respondList } from '@/lib/content/respond'
import { respondCreate, respondReplaceAll } from '@/lib/content/write/respond-write'
import { handle } from '@/lib/http/handle'
import { respondRecords } from '@/lib/usage/count-requests'

/** Lists the records of a type. @see spec, Content interface: GET /v1/{EntityType} */
export const GET = handle<{ entity: string }>(({ params: { entity }, ...call }) =>
  respondRecords(entity, call, respondList(entity, call)),
)

const writing = { methodRefusal: ({ entity }: { entity: string }) => readOnlyAt(entity) }

export const POST = handle<{ entity: string }>(({ params, ...call }) => respondCreate(params.entity, call), writing)

/** Adds or replaces the records in the body: all of them, or none if one is refused. */
export const PUT = handle<{ entity: string }>(({ params, ...call }) => respondReplaceAll(params.entity, call), writing)
