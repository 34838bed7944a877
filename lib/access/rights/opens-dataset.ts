import { isNamed, namesIn } from '@/lib/access/rights/dataset-part'
import type { Rights, Rule, RuleDataset } from '@/lib/access/rights/rights'

/**
 * Whether the rights open everything of a closed dataset. Decided by rules and catalog alone, whatever records exist; a rule that opens only a part
 * of it does not count, nor one that cannot be decided.
 */
export const opensDataset = ({ everything, rules, hiddenTypes }: Rights, dataset: RuleDataset): boolean =>
  everything || (!hiddenTypes.includes(dataset.entity ?? '') && rules.some(rule => opensWhole(rule, dataset)))

/** Whether the rights open any closed data at all, of an entity of content or of time series (null). */
export const opensClosed = ({ everything, rules, hiddenTypes }: Rights, entity: string | null): boolean =>
  everything || (!hiddenTypes.includes(entity ?? '') && rules.some(({ reach }) => reach === 'all'))

function opensWhole(rule: Rule, dataset: RuleDataset): boolean {
  if (rule.reach !== 'all' || (rule.dataset && !holds(rule.dataset, dataset))) return false
  const { origin, stationType, dataType, period } = rule
  if (dataset.entity !== null) return (origin ?? stationType ?? dataType ?? period) === null
  return (
    period === null &&
    isOnly(origin, dataset.origin) &&
    isOnly(stationType, dataset.stationType) &&
    isOnly(dataType, dataset.dataType)
  )
}

/** Whether a dataset is equal to another one or contains it. */
function holds(whole: RuleDataset, part: RuleDataset): boolean {
  if (whole.undecided !== null) return false
  if (whole.id === part.id) return true
  if (whole.entity !== part.entity || whole.events !== part.events) return false
  if (whole.onlyTag !== null && whole.onlyTag !== part.onlyTag) return false
  if (whole.entity !== null) return whole.filter.every(parameter => part.filter.includes(parameter))
  return (
    namesAll(whole.stationType, part.stationType) &&
    namesAll(whole.dataType, part.dataType) &&
    namesAll(whole.origin, part.origin)
  )
}

/** Whether `name` is the only one of the names; null means any. */
const isOnly = (name: string | null, names: string | null): boolean => name === null || namesIn(names)?.join() === name

/** Whether `names` contain all the names of `part`. */
const namesAll = (names: string | null, part: string | null): boolean =>
  namesIn(names) === null || (namesIn(part)?.every(name => isNamed(name, names)) ?? false)
