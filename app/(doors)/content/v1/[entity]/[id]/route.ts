import { readOnlyAt } from '@/lib/content/entities'
import { respondRecord } from '@/lib/content/respond'
import { respondDelete, respondPatch, respondReplace } from '@/lib/content/write/respond-write'
import { handle } from '@/lib/http/handle'
import { respondRecords } from '@/lib/usage/count-requests'

/** Responds with a record. @see spec, Content interface: GET /v1/{EntityType}/{id} */
export const GET = handle<{ entity: string; id: string }>(({ params: { entity, id }, ...call }) =>
  respondRecords(entity, call, respondRecord(entity, id, call)),
)

const writing = { methodRefusal: ({ entity }: { entity: string }) => readOnlyAt(entity) }

/** Replaces a record, or adds it if no record has this id. */
export const PUT = handle<{ entity: string; id: string }>(
  ({ params, ...call }) => respondReplace(params.entity, params.id, call),
  writing,
)

export const PATCH = handle<{ entity: string; id: string }>(
  ({ params, ...call }) => respondPatch(params.entity, params.id, call),
  writing,
)

/** Deletes a record. Its history stays readable. */
export const DELETE = handle<{ entity: string; id: string }>(
  ({ params, ...call }) => respondDelete(params.entity, params.id, call),
  writing,
)
