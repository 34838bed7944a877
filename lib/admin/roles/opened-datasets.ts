import { isNamed, namesIn } from '@/lib/access/rights/dataset-part'
import type { Rule } from '@/lib/access/rights/rights'

/** The facts about a dataset that show whether a rule opens some of it. */
export type DatasetFacts = Readonly<{
  id: string
  entity: string | null
  stationType: string | null
  origin: string | null
  dataType: string | null
  closed: boolean
  undecided: string | null
}>

/** How many of the datasets have something that one of the rules opens. @param rules null: everything is open */
export const countOpened = (rules: readonly Rule[] | null, datasets: readonly DatasetFacts[]): number =>
  datasets.filter(dataset => rules === null || rules.some(rule => opens(rule, dataset))).length

function opens(rule: Rule, dataset: DatasetFacts): boolean {
  if (rule.reach === 'open' && dataset.closed) return false
  if (rule.dataset !== null) return rule.dataset.id === dataset.id && !dataset.undecided
  const { stationType, dataType, period, origin } = rule
  if (dataset.entity !== null) return (stationType ?? dataType ?? period) === null
  return fits(stationType, dataset.stationType) && fits(dataType, dataset.dataType) && fits(origin, dataset.origin)
}

// A dataset that names none has all.
const fits = (name: string | null, names: string | null) => name === null || namesIn(names) === null || isNamed(name, names)
