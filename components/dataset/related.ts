import type { CatalogueEntry, DatasetView } from '@/components/datasets/dataset-view'

export type RelationReason =
  | Readonly<{ kind: 'parent' | 'part' | 'sibling' }>
  | Readonly<{ kind: 'category' | 'provider'; what: string }>

export type RelatedDataset = Readonly<{ entry: CatalogueEntry; reason: RelationReason }>

type WeightedReason = Readonly<{ reason: RelationReason; weight: number }>

const weights = { parent: 16, part: 8, sibling: 6 } as const

const shownMax = 6

/** The minimum weight of a relation. A category or provider of more than a fifth of all datasets weighs less. */
const weightMin = Math.log(5)

/** Datasets of the same type, or with a common category or provider (a rare one weighs more), most related first. */
export function relatedTo(entry: CatalogueEntry, all: readonly CatalogueEntry[]): RelatedDataset[] {
  const views = all.map(({ view }) => view)
  return all
    .filter(({ view }) => view.id !== entry.view.id && !view.deprecated)
    .map(other => ({ entry: other, reasons: reasonsOf(entry.view, other.view, views) }))
    .map(({ entry: other, reasons }) => ({ entry: other, reasons, weight: reasons.reduce((sum, one) => sum + one.weight, 0) }))
    .filter(({ weight }) => weight >= weightMin)
    .sort((a, b) => b.weight - a.weight || a.entry.view.title.localeCompare(b.entry.view.title))
    .slice(0, shownMax)
    .map(({ entry: other, reasons }) => ({ entry: other, reason: reasons[0]!.reason }))
}

function reasonsOf(one: DatasetView, other: DatasetView, all: readonly DatasetView[]): WeightedReason[] {
  const isSameType = one.interface === other.interface && one.identifier !== null && one.identifier === other.identifier
  const kind = one.part === other.part ? 'sibling' : one.part ? 'parent' : 'part'
  const shared = (kind: 'category' | 'provider', wordsOf: (view: DatasetView) => readonly string[]): WeightedReason[] =>
    wordsOf(one)
      .filter(word => wordsOf(other).includes(word))
      .map(what => ({ reason: { kind, what }, weight: Math.log(all.length / countWith(all, wordsOf, what)) }))
  const own: WeightedReason[] = isSameType ? [{ reason: { kind }, weight: weights[kind] }] : []
  return [
    ...own,
    ...shared('category', ({ categories }) => categories),
    ...shared('provider', ({ providers }) => providers),
  ].sort((a, b) => b.weight - a.weight)
}

const countWith = (all: readonly DatasetView[], wordsOf: (view: DatasetView) => readonly string[], word: string): number =>
  all.filter(view => wordsOf(view).includes(word)).length
