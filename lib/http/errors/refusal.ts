import { jsonPointer } from '@/lib/formats/json/pointer'
import type { FlawCode } from '@/lib/http/errors/flaw-code'
import { type Problem, problem } from '@/lib/http/errors/problem'

/** A place in a record and what is wrong there: a clause, and a code where a schema found it. */
export type RecordFlaw = Readonly<{ path: readonly PropertyKey[]; clause: string; kind?: FlawCode }>

/** The flaws of an item of a list in a request; `place` is null for a single record. */
export type RefusedRecord = Readonly<{ place: number | null; flaws: readonly RecordFlaw[] }>

const flawsMax = 50

/** 400 that names every place in the body that is wrong. */
export function refusal(refused: readonly RefusedRecord[]): Problem {
  const all = refused.flatMap(({ place, flaws }) => flaws.map(({ path, clause }) => ({ place, path, clause })))
  const errors = all.slice(0, flawsMax).map(({ place, path, clause }) => ({
    pointer: jsonPointer(place === null ? path : [place, ...path]),
    ...(place === null ? {} : { index: place }),
    detail: clause,
  }))
  const [first] = errors
  const where = first!.pointer === '' ? 'The body' : first!.pointer
  const more = all.length - 1
  const others = more === 0 ? '' : more === 1 ? ' There is one more error.' : ` There are ${more} more errors.`
  const detail = `${where}: ${first!.detail}.${others} Nothing was stored.`
  return problem('record-invalid', { detail, pointer: first!.pointer, errors, errorsTotal: all.length })
}
