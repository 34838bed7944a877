import { expect, test } from 'vitest'
import { provenanceForm } from '@/lib/writer/provenance/provenance-form'

test.each([
  [null, 'string'],
  ['', 'string'],
  ['*/*', 'string'],
  ['text/plain, application/json, application/*+json, */*', 'string'],
  ['application/json, text/plain, */*', 'string'],
  ['application/json, text/plain', 'string'],
  ['application/xml', 'string'],
  ['application/json', 'object'],
  ['Application/JSON; charset=utf-8', 'object'],
  ['application/json, application/xml;q=0.5', 'object'],
  ['application/json, text/plain;q=0', 'object'],
  ['text/plain', 'text'],
  ['text/plain;charset=utf-8', 'text'],
  ['text/plain, application/json;q=0.0', 'text'],
  ['text/plain, text/html', 'string'],
] as const)('Accept: %s gets the id as %s', (accept, form) => {
  expect(provenanceForm(accept)).toBe(form)
})
