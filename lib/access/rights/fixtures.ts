import type { Caller } from '@/lib/access/caller'
import type { Rights, Rule, RuleDataset } from '@/lib/access/rights/rights'

export const clientCaller = (properties: Partial<Caller> = {}): Caller => ({
  kind: 'client',
  subject: 's',
  client: 'c',
  name: properties.client ?? 'c',
  roles: ['GUEST'],
  ...properties,
})

export const testRule = (properties: Partial<Rule> = {}): Rule => ({
  role: 'BDP_X',
  reach: 'all',
  dataset: null,
  origin: null,
  stationType: null,
  dataType: null,
  period: null,
  ...properties,
})

export const testDataset = (id: string, properties: Partial<RuleDataset> = {}): RuleDataset => ({
  id,
  entity: null,
  stationType: null,
  origin: null,
  dataType: null,
  events: false,
  filter: [],
  onlyTag: null,
  undecided: null,
  ...properties,
})

export const testRights = (rules: readonly Rule[], properties: Partial<Rights> = {}): Rights => ({
  everything: false,
  guest: false,
  hiddenTypes: [],
  rules,
  ...properties,
})
