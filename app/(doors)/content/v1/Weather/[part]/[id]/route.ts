import { respondRecord } from '@/lib/content/respond'
import { respondDelete, respondPatch, respondReplace } from '@/lib/content/write/respond-write'
import { handle } from '@/lib/http/handle'
import { respondRecords } from '@/lib/usage/count-requests'

/** Responds with a weather record of the kind `part`. @see spec, Content interface, Weather */
export const GET = handle<{ part: string; id: string }>(({ params, ...call }) => {
  const endpoint = `Weather/${params.part}`
  return respondRecords(endpoint, call, respondRecord(endpoint, params.id, call))
})

/** Replaces a record, or adds it under this id. */
export const PUT = handle<{ part: string; id: string }>(({ params: { part, id }, ...call }) =>
  respondReplace(`Weather/${part}`, id, call),
)

/** Changes parts of a record. */
export const PATCH = handle<{ part: string; id: string }>(({ params: { part, id }, ...call }) =>
  respondPatch(`Weather/${part}`, id, call),
)

/** Deletes a record; its history stays. */
export const DELETE = handle<{ part: string; id: string }>(({ params: { part, id }, ...call }) =>
  respondDelete(`Weather/${part}`, id, call),
)
