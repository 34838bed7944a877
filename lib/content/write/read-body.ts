import { type Entity, findEntity, normaliseId } from '@/lib/content/entities'
import { type Flaw, type Incoming, readRecordOf, UnusableRecord } from '@/lib/content/incoming'
import { jsonPointer } from '@/lib/formats/json-pointer'
import { type Problem, problem } from '@/lib/http/problem'

const flawsMax = 50

/**
 * A record as somebody sends it to be stored: of `_Meta` only what is theirs to say.
 * @param id that it must have, when it has one
 * @throws UnusableRecord
 */
export function readSent(entity: Entity, sent: unknown, id: string | null): Incoming {
  const record = readRecordOf(entity, sent)
  const type = record._Meta?.['Type']
  if (typeof type === 'string' && findEntity(type) !== entity)
    throw flawed(['_Meta', 'Type'], `expected ${entity.type}, found ${JSON.stringify(type.slice(0, 60))}`)
  if (id !== null && record.Id != null && normaliseId(entity, String(record.Id)) !== id)
    throw flawed(['Id'], `expected ${JSON.stringify(id)} as in the address, found ${JSON.stringify(record.Id)}`)
  const { Source, Reduced } = record._Meta ?? {}
  return { ...record, ...(record._Meta ? { _Meta: { Source, Reduced } } : {}) }
}

const flawed = (path: readonly PropertyKey[], clause: string) =>
  new UnusableRecord(null, `${path.join('.')}: ${clause}`, [{ path, clause }])

/** What is wrong with an item of a list that was sent, or with the one record; `place` is null then. */
export type Refused = Readonly<{ place: number | null; flaws: readonly Flaw[] }>

/** 400 that names every place in the body that is wrong. */
export function refusal(refused: readonly Refused[]): Problem {
  const all = refused.flatMap(({ place, flaws }) => flaws.map(({ path, clause }) => ({ place, path, clause })))
  const errors = all.slice(0, flawsMax).map(({ place, path, clause }) => ({
    pointer: jsonPointer(place === null ? path : [place, ...path]),
    ...(place === null ? {} : { index: place }),
    detail: clause,
  }))
  const [first] = errors
  const where = first!.pointer === '' ? 'The body' : first!.pointer
  const others = all.length > 1 ? ` There are ${all.length - 1} more errors.` : ''
  const detail = `${where}: ${first!.detail}.${others} Nothing was stored.`
  return problem('record-invalid', { detail, pointer: first!.pointer, errors, errorsTotal: all.length })
}

/** The flaws of an unusable record. @throws any other error */
export function flawsOf(error: unknown): readonly Flaw[] {
  if (error instanceof UnusableRecord) return error.flaws
  throw error
}
