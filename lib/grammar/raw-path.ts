import type { Reader } from '@/lib/grammar/reader'

/** One step of a path into a record: a member's name, a place in a list, or every entry of a list. */
export type RawStep = string | number | '[*]'

/** A path into a record, e.g. `Features.[*].Id` is `['Features', '[*]', 'Id']`. */
export type RawPath = readonly RawStep[]

const stepsMax = 20

/** Reads a path such as `Detail.en.Title`, `Features.[*].Id` or `GpsInfo.0.Altitude`. @throws GrammarError */
export function parsePath(reader: Reader): RawPath {
  const steps: RawStep[] = []
  do {
    if (steps.length >= stepsMax) throw reader.error(`at most ${stepsMax} steps`)
    const name = reader.take(/[A-Za-z0-9_@-]+/y)
    const place = reader.take(/\[(\*|\d{1,9})?\]/y)
    if (!name && !place) throw reader.error("a field's name")
    if (name) steps.push(/^\d{1,9}$/.test(name) ? Number(name) : name)
    if (place) steps.push(stepOf(place))
  } while (reader.skip('.'))
  return steps
}

const stepOf = (place: string): RawStep => (/\d/.test(place) ? Number(place.slice(1, -1)) : '[*]')
