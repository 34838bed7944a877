import { expect, test } from 'vitest'
import { errorsAt } from '@/components/admin/catalog/editor/form-field'

const errors = ['/Shortname', '/ApiDescription/de', '/LicenseInfo', ''].map(field => ({ field, code: 'missing', detail: '' }))
const told = (...places: string[]) => errorsAt(errors, places).map(({ field }) => field)

test('a new record shows no errors before the user has visited a field', () => {
  expect(told()).toEqual([])
})

test('errors are shown for visited fields, their members and their parents', () => {
  expect(told('/Shortname')).toEqual(['/Shortname', ''])
  expect(told('/ApiDescription')).toEqual(['/ApiDescription/de', ''])
  expect(told('/LicenseInfo/License')).toEqual(['/LicenseInfo', ''])
  expect(told('/Short')).toEqual([''])
})
