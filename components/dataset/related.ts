import type { DatasetView } from '@/components/catalogue/dataset-view'
import type { Entry } from '@/components/catalogue/entry'

/** Why two datasets belong together, the strongest reason first. */
export type Reason = 'parent' | 'part' | 'sibling' | 'category' | 'provider'

export type Related = Readonly<{ entry: Entry; reason: Reason }>

const weights: Record<Reason, number> = { parent: 16, part: 8, sibling: 6, category: 3, provider: 2 }

const shownMax = 6

/** Datasets that share records, categories or a provider with this one, the closest first; deprecated ones are not suggested. */
export function relatedTo(entry: Entry, all: readonly Entry[]): Related[] {
  return all
    .filter(({ view }) => view.id !== entry.view.id && !view.deprecated)
    .map(other => ({ entry: other, reasons: reasonsOf(entry.view, other.view) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => weightOf(b.reasons) - weightOf(a.reasons) || a.entry.view.title.localeCompare(b.entry.view.title))
    .slice(0, shownMax)
    .map(({ entry: other, reasons }) => ({ entry: other, reason: reasons[0]! }))
}

const weightOf = (reasons: readonly Reason[]) => reasons.reduce((sum, reason) => sum + weights[reason], 0)

function reasonsOf(one: DatasetView, other: DatasetView): Reason[] {
  const kin = one.interface === other.interface && one.identifier !== null && one.identifier === other.identifier
  return [
    ...(kin && one.part && !other.part ? (['parent'] as const) : []),
    ...(kin && !one.part && other.part ? (['part'] as const) : []),
    ...(kin && one.part === other.part ? (['sibling'] as const) : []),
    ...one.categories.filter(category => other.categories.includes(category)).map(() => 'category' as const),
    ...(one.providers.some(provider => other.providers.includes(provider)) ? (['provider'] as const) : []),
  ]
}
