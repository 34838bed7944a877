import { expect, test } from 'vitest'
import { provenanceId } from '@/lib/writer/provenance/provenance-id'

const id = '5f2c1d3e-0a4b-4c5d-8e6f-7a8b9c0d1e2f'

test.each([
  ['bare', id],
  ['with blanks', ` ${id}\n`],
  ['in capitals', id.toUpperCase()],
  ['in quotes', `"${id}"`],
  ['as the object', { uuid: id, lineage: 'x' }],
  ['as the text of the object', JSON.stringify({ uuid: id })],
  ['as the text of the quoted id', JSON.stringify(`"${id}"`)],
])('the id is read %s', (_, given) => {
  expect(provenanceId(given)).toBe(id)
})

test.each([undefined, null, '', 'x', '"', '{', '{}', '[]', 7, true, { uuid: 7 }, { uuid: null }, `${id}0`, `"${id}`])(
  'nothing is read from %j',
  given => {
    expect(provenanceId(given)).toBeNull()
  },
)
