import type { PushedMessage } from '@/lib/flows/routing/language/body'
import { FieldError, readField } from '@/lib/flows/routing/language/fields'
import { type MessageFlaw, MessageRejected, recordPointer, rejected, ValueError } from '@/lib/flows/routing/language/flaw'
import type { MessagePath, PathScope } from '@/lib/flows/routing/language/path'
import type { MappingSource } from '@/lib/flows/routing/language/source'
import { Turns } from '@/lib/formats/turns'
import { exactInteger } from '@/lib/grammar/exact-integer'

export type MappingContext = Readonly<{ body: unknown; pushed: PushedMessage; flaws: MessageFlaws }>

const reportedMax = 20
/** Number of flaws after which the mapping of a message stops. */
const flawsMax = 1000
/** Maximum number of records of one rule in one message. */
const recordsMax = 200_000

/** Collects the flaws of a message, so that all are reported together. */
export class MessageFlaws {
  readonly #flaws: MessageFlaw[] = []
  #total = 0

  add(flaw: MessageFlaw): void {
    this.#total += 1
    if (this.#flaws.length < reportedMax) this.#flaws.push(flaw)
    if (this.#total >= flawsMax) this.refuse()
  }

  /** Rejects the message if it has flaws. @throws MessageRejected */
  refuse(): void {
    if (this.#total > 0) throw new MessageRejected(this.#flaws, this.#total)
  }
}

export type RecordAt = Readonly<{ scope: PathScope; pointer: string }>

/** Thrown to leave a record out, because an optional source has no value. */
class RecordLeftOut extends Error {}

/**
 * Maps the records of a rule, with pauses for other work.
 * @param rule name of the rule in the mapping, e.g. `stations/0`
 * @param map maps one record; a FieldError is collected, RecordLeftOut skips the record
 */
export async function mapRecords(
  { body, flaws }: MappingContext,
  each: MessagePath,
  rule: string,
  map: (record: RecordAt) => void,
): Promise<void> {
  const turns = new Turns()
  let count = 0
  try {
    for (const { value, location } of each.nodes({ body, record: body })) {
      if (++count > recordsMax) throw rejected(`expected at most ${recordsMax} records at ${each.text}`)
      mapOne({ scope: { body, record: value }, pointer: recordPointer(location) }, { rule, map, flaws })
      if (turns.due) await turns.give()
    }
  } catch (error) {
    if (!(error instanceof ValueError)) throw error
    flaws.add({ record: null, rule, member: 'each', problem: error.message })
  }
}

type Mapping = Readonly<{ rule: string; map: (record: RecordAt) => void; flaws: MessageFlaws }>

function mapOne(record: RecordAt, { rule, map, flaws }: Mapping): void {
  try {
    map(record)
  } catch (error) {
    if (error instanceof RecordLeftOut) return
    if (!(error instanceof FieldError)) throw error
    flaws.add({ record: record.pointer, rule, member: error.member, problem: error.clause })
  }
}

export function needed(source: MappingSource, property: string, { scope }: RecordAt): unknown {
  const value = readField(source, property, scope)
  if (value !== undefined) return value
  if (source.isOptional) throw new RecordLeftOut()
  throw new FieldError(property, `expected a value, found nothing at ${source.text}`)
}

/** Dates, numbers and booleans as strings, for fields that are strings. Other values are unchanged. */
export const asText = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString()
  return ['number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : value
}

/** A numeric string as a number, or as a `bigint` if a number would round it. Other values are unchanged. */
export const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? (exactInteger(value.trim()) ?? Number(value)) : value
