import { expect, test } from 'vitest'
import { provenanceForm, provenanceId } from '@/lib/writer/provenance'

const id = '5f2c1d3e-0a4b-4c5d-8e6f-7a8b9c0d1e2f'

test.each([
  ['bare', id],
  ['with blanks', ` ${id}\n`],
  ['in capitals', id.toUpperCase()],
  ['in quotes', `"${id}"`],
  ['as the object', { uuid: id, lineage: 'x' }],
  ['as the text of the object', JSON.stringify({ uuid: id })],
  ['as the text of the quoted id', JSON.stringify(`"${id}"`)],
])('the id is read %s', (_, given) => expect(provenanceId(given)).toBe(id))

test.each([undefined, null, '', 'x', '"', '{', '{}', '[]', 7, true, { uuid: 7 }, { uuid: null }, `${id}0`, `"${id}`])(
  '%j has no id',
  given => {
    expect(provenanceId(given)).toBeNull()
  },
)

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
] as const)('Accept: %s returns the id as %s', (accept, form) => expect(provenanceForm(accept)).toBe(form))
