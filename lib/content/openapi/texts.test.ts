import { expect, test } from 'vitest'
import { entities } from '@/lib/content/entities'
import { entityTexts } from '@/lib/content/openapi/record-schemas'

test('every entity is described in a sentence of its own', () => {
  expect(Object.keys(entityTexts).sort()).toEqual(entities.map(({ endpoint }) => endpoint).sort())
  const sentences = Object.values(entityTexts)
  expect(new Set(sentences).size).toBe(sentences.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/)
})
