import { expect, test } from 'vitest'
import { rolesWithAccess } from '@/components/dataset/access-roles'
import type { RoleSummary, RuleSummary } from '@/lib/access/rights/roles'

const anything: RuleSummary = {
  reach: 'all',
  dataset: null,
  datasetName: null,
  origin: null,
  stationType: null,
  dataType: null,
  period: null,
  partial: false,
}
const role = (name: string, ...rules: Partial<RuleSummary>[]): RoleSummary => ({
  name,
  description: '',
  requestable: true,
  rules: rules.map(rule => ({ ...anything, ...rule })),
})
const opening = (...roles: RoleSummary[]) => rolesWithAccess(roles, 'cars')

test('roles for the dataset come first, roles for everything last', () => {
  const roles = [role('ADMIN'), role('BDP_ALL', {}), role('BDP_CARS', { dataset: 'cars' })]
  expect(opening(...roles).map(({ name }) => name)).toEqual(['BDP_CARS', 'BDP_ALL', 'ADMIN'])
})

test('roles without access to closed data of the dataset are left out', () => {
  const roles = [role('A', { reach: 'open' }), role('B', { dataset: 'trains' }), role('WRITER', {}), role('BDP_X')]
  expect(opening(...roles)).toEqual([])
})

test('roles with access to a part of the dataset are marked', () => {
  expect(opening(role('BDP_A', { dataset: 'cars', origin: 'A22' }))).toMatchObject([{ name: 'BDP_A', part: true }])
  expect(opening(role('BDP_B', { dataset: 'cars', partial: true }, { dataset: 'cars' }))).toMatchObject([{ part: false }])
})

test('a rule about a part of all datasets does not describe this dataset', () => {
  expect(opening(role('BDP_C', { partial: true }), role('BDP_D', { stationType: 'BikeStation' }))).toEqual([])
})
