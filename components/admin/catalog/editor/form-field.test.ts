import { expect, test } from 'vitest'
import { errorsAt } from '@/components/admin/catalog/editor/form-field'

const errors = ['/Shortname', '/ApiDescription/de', '/LicenseInfo', ''].map(field => ({ field, code: 'missing', detail: '' }))
const told = (...places: string[]) => errorsAt(errors, places).map(({ field }) => field)

test('nothing is told of a new record before somebody has been anywhere', () => {
  expect(told()).toEqual([])
})

test('what is told is about where somebody has been, about what it holds and what holds it', () => {
  expect(told('/Shortname')).toEqual(['/Shortname', ''])
  expect(told('/ApiDescription')).toEqual(['/ApiDescription/de', ''])
  expect(told('/LicenseInfo/License')).toEqual(['/LicenseInfo', ''])
  expect(told('/Short')).toEqual([''])
})
