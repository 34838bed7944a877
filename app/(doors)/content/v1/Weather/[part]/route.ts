import { entityAt } from '@/lib/content/entities'
import { respondList, respondRecord } from '@/lib/content/respond'
import { respondCreate, respondDelete, respondPatch, respondReplace, respondReplaceAll } from '@/lib/content/write/respond-write'
import { handle } from '@/lib/http/handle'
import { respondRecords } from '@/lib/usage/count-requests'

const isList = (part: string): boolean => entityAt(`Weather/${part}`) !== null

/** Responds with a list of one kind of weather record, or with a bulletin. @see spec, Content interface, Weather */
export const GET = handle<{ part: string }>(({ params: { part }, ...call }) => {
  if (!isList(part)) return respondRecords('Weather', call, respondRecord('Weather', part, call))
  const endpoint = `Weather/${part}`
  return respondRecords(endpoint, call, respondList(endpoint, call))
})

const ofLists = { methodRefusal: ({ part }: { part: string }) => (isList(part) ? null : {}) }
const ofBulletins = { methodRefusal: ({ part }: { part: string }) => (isList(part) ? {} : null) }

export const POST = handle<{ part: string }>(({ params: { part }, ...call }) => respondCreate(`Weather/${part}`, call), ofLists)

/** Adds or replaces a list of one kind of weather record, or a bulletin. */
export const PUT = handle<{ part: string }>(({ params: { part }, ...call }) =>
  isList(part) ? respondReplaceAll(`Weather/${part}`, call) : respondReplace('Weather', part, call),
)

export const PATCH = handle<{ part: string }>(({ params: { part }, ...call }) => respondPatch('Weather', part, call), ofBulletins)

/** Deletes a bulletin. Its history stays readable. */
export const DELETE = handle<{ part: string }>(
  ({ params: { part }, ...call }) => respondDelete('Weather', part, call),
  ofBulletins,
)
