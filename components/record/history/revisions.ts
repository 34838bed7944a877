import { orNull } from '@/components/text/or-null'
import { type Difference, differences } from '@/lib/formats/json/difference'
import { jsonPatch, type PatchOperation } from '@/lib/formats/json/patch'

/** A change of a record, as `/v1/Rawchanges` returns it. */
export type Revision = Readonly<{
  Revision: number
  Operation: string
  Date: string
  DataSource: string | null
  EditedBy: string | null
  EditSource: string | null
  Changes: readonly Difference[] | null
}>

/**
 * The differences from an older to a newer revision; null if they cannot be computed, because revisions are missing or
 * the record was reduced since.
 * @param now the current record, which is its newest revision
 * @param revisions newest first
 */
export function between(
  now: unknown,
  revisions: readonly Revision[],
  [older, newer]: readonly [number, number],
): Difference[] | null {
  const later = revisions.filter(({ Revision }) => Revision > older)
  if (later.length === 0 || !isWhole(later) || later.at(-1)!.Revision !== older + 1) return null
  const split = later.filter(({ Revision }) => Revision > newer).length
  return orNull(() => {
    const after = undone(now, later.slice(0, split))
    return differences(undone(after, later.slice(split)), after)
  })
}

const isWhole = (revisions: readonly Revision[]) =>
  revisions.every(({ Revision }, index) => index === 0 || Revision === revisions[index - 1]!.Revision - 1)

const undone = (value: unknown, revisions: readonly Revision[]): unknown =>
  revisions.reduce((state, { Changes }) => jsonPatch(state, backwards(Changes ?? [])), value)

const backwards = (all: readonly Difference[]): PatchOperation[] =>
  all.toReversed().map((one): PatchOperation => {
    if (one.op === 'add') return { op: 'remove', path: one.path }
    return { op: one.op === 'remove' ? 'add' : 'replace', path: one.path, value: one.was }
  })
