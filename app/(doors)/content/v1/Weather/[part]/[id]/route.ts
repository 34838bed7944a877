import { respondRecord } from '@/lib/content/respond'
import { respondDelete, respondPatch, respondReplace } from '@/lib/content/write/respond-write'
import { handle } from '@/lib/http/handle'
import { respondRecords } from '@/lib/usage/count-requests'

/** Responds with a weather record of the kind `part`. @see spec, Content interface, Weather */
export const GET = handle<{ part: string; id: string }>(({ params, ...call }) => {
  const endpoint = `Weather/${params.part}`
  return respondRecords(endpoint, call, respondRecord(endpoint, params.id, call))
})

/** Replaces a record, or adds it if no record has this id. */
export const PUT = handle<{ part: string; id: string }>(({ params: { part, id }, ...call }) =>
  respondReplace(`Weather/${part}`, id, call),
)

export const PATCH = handle<{ part: string; id: string }>(({ params: { part, id }, ...call }) =>
  respondPatch(`Weather/${part}`, id, call),
)

/** Deletes a record. Its history stays readable. */
export const DELETE = handle<{ part: string; id: string }>(({ params: { part, id }, ...call }) =>
  respondDelete(`Weather/${part}`, id, call),
)
