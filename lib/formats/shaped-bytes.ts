import { type MemberSelection, pickMembers, selectionOf } from '@/lib/formats/pick-members'
import { isWhole, type Shape, shapeRecord } from '@/lib/formats/shape'
import type { FieldPath } from '@/lib/grammar/fields'

/** The bytes of a record as JSON in a shape; unchanged when the whole record is requested. */
export function shapedBytes(body: Buffer, shape: Shape): Buffer {
  if (isWhole(shape)) return body
  return Buffer.from(JSON.stringify(shapeRecord(readFor(body, shape), shape)))
}

// What is textLanguage in one language is textLanguage from all of them.
function readFor(body: Buffer, { fields, textLanguage }: Shape): unknown {
  if (fields.length === 0 || textLanguage !== undefined) return JSON.parse(body.toString())
  return pickMembers(body, pickedOnce(fields))
}

const known = new WeakMap<readonly FieldPath[], MemberSelection | 'whole'>()

// The same for all records of a list.
function pickedOnce(fields: readonly FieldPath[]): MemberSelection | 'whole' {
  const picked = known.get(fields) ?? selectionOf([id, ...fields])
  known.set(fields, picked)
  return picked
}

/** It comes with any fields. */
const id: FieldPath = { text: 'Id', steps: [{ kind: 'key', key: 'Id' }] }
