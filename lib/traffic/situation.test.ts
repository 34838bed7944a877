import fc from 'fast-check'
import { expect, test } from 'vitest'
import { situationIds } from '@/lib/traffic/situation'

test('ids lose what the platform put before them', () => {
  const ids = ['urn:announcements:provincebz:412c', 'plain', 'urn:announcements:a22:', 'urn:other:x:y']
  expect([...situationIds(ids).values()]).toEqual(['412c', 'plain', 'urn:announcements:a22:', 'urn:other:x:y'])
})

test('two that would be called the same keep their whole ids, also where one is called like the whole of another', () => {
  const ids = ['urn:announcements:a:1', 'urn:announcements:b:1', 'urn:announcements:a:plain', 'plain']
  expect([...situationIds(ids).values()]).toEqual([
    'urn:announcements:a:1',
    'urn:announcements:b:1',
    'urn:announcements:a:plain',
    'plain',
  ])
})

test('whatever the ids, no two situations have one and the same, and all can be written', () => {
  const part = fc.constantFrom('urn:announcements:', 'a:', 'b:', '1', '\ufffe', '\uffff', '"', '<', '\n')
  const id = fc.array(part, { minLength: 1, maxLength: 5 }).map(parts => parts.join(''))
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 40 }), ids => {
      const names = [...situationIds(ids).values()]
      expect(new Set(names).size).toBe(ids.length)
      expect(names.join('')).not.toMatch(/\p{Cc}|[\ufffe\uffff]/u)
    }),
    { numRuns: 500 },
  )
})
