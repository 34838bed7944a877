import { type Difference, differences } from '@/lib/formats/json-difference'
import { jsonPatch, type PatchOperation } from '@/lib/formats/json-patch'

/** A change of a record as `/v1/Rawchanges` tells it. */
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
 * What is different between two revisions, told as the way from the older to the newer one; null when it cannot be followed, because
 * the history that shows has a gap there, or the record has been reduced since.
 * @param now the record as it is, which is its newest revision
 * @param revisions the newest first
 */
export function between(
  now: unknown,
  revisions: readonly Revision[],
  [older, newer]: readonly [number, number],
): Difference[] | null {
  const later = revisions.filter(({ Revision }) => Revision > older)
  if (later.length === 0 || !isWhole(later) || later.at(-1)!.Revision !== older + 1) return null
  try {
    const after = undone(
      now,
      later.filter(({ Revision }) => Revision > newer),
    )
    return differences(
      undone(
        after,
        later.filter(({ Revision }) => Revision <= newer),
      ),
      after,
    )
  } catch {
    return null
  }
}

/** Whether no revision is missing between the newest and the oldest. */
const isWhole = (revisions: readonly Revision[]) =>
  revisions.every(({ Revision }, index) => index === 0 || Revision === revisions[index - 1]!.Revision - 1)

const undone = (value: unknown, revisions: readonly Revision[]): unknown =>
  revisions.reduce((state, { Changes }) => jsonPatch(state, backwards(Changes ?? [])), value)

/** The way back: each difference the other way round, the last one first. */
const backwards = (all: readonly Difference[]): PatchOperation[] =>
  all.toReversed().map((one): PatchOperation => {
    if (one.op === 'add') return { op: 'remove', path: one.path }
    return { op: one.op === 'remove' ? 'add' : 'replace', path: one.path, value: one.was }
  })
