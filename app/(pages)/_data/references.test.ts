import { expect, test } from 'vitest'
import { references } from '@/app/(pages)/_data/references'

test('a document is read once, however often the reference is asked for', () => {
  const [once, again] = [references(), references()]
  for (const [index, { door, groups }] of once.entries()) expect(again[index]!.groups === groups, door).toBe(true)
})
