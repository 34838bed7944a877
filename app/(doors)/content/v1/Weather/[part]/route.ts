import { answerList, answerRecord } from '@/lib/content/answer'
import { entityAt } from '@/lib/content/entities'
import { answerCreate, answerDelete, answerPatch, answerReplace, answerReplaceAll } from '@/lib/content/write/answer-write'
import { handle } from '@/lib/http/handle'
import { answerRecords } from '@/lib/usage/answer-counted'

const isList = (part: string): boolean => entityAt(`Weather/${part}`) !== null

/** A list of one kind of weather record, or a bulletin by its id. @see spec, Content interface, Weather */
export const GET = handle<{ part: string }>(({ params: { part }, ...call }) => {
  if (!isList(part)) return answerRecords('Weather', call, answerRecord('Weather', part, call))
  const endpoint = `Weather/${part}`
  return answerRecords(endpoint, call, answerList(endpoint, call))
})

const ofLists = { methodRefusal: ({ part }: { part: string }) => (isList(part) ? null : {}) }
const ofBulletins = { methodRefusal: ({ part }: { part: string }) => (isList(part) ? {} : null) }

/** Adds a record of one kind. */
export const POST = handle<{ part: string }>(({ params: { part }, ...call }) => answerCreate(`Weather/${part}`, call), ofLists)

/** A list of one kind of weather record, or a bulletin. */
export const PUT = handle<{ part: string }>(({ params: { part }, ...call }) =>
  isList(part) ? answerReplaceAll(`Weather/${part}`, call) : answerReplace('Weather', part, call),
)

/** Changes parts of a bulletin. */
export const PATCH = handle<{ part: string }>(({ params: { part }, ...call }) => answerPatch('Weather', part, call), ofBulletins)

/** Deletes a bulletin; its history stays. */
export const DELETE = handle<{ part: string }>(
  ({ params: { part }, ...call }) => answerDelete('Weather', part, call),
  ofBulletins,
)
