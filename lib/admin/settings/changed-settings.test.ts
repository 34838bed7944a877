import { afterEach, expect, test } from 'vitest'
import { applyChangedSettings } from '@/lib/admin/settings/changed-settings'
import { config } from '@/lib/config'
import type { ChangedSettings } from '@/lib/settings'

afterEach(() => applyChangedSettings(async () => ({})))

/** A read that ends on demand, with the values of its beginning. */
function slowReading(found: ChangedSettings) {
  let end = () => {}
  const reading = new Promise<ChangedSettings>(resolve => {
    end = () => resolve(found)
  })
  return { applied: applyChangedSettings(() => reading), end: () => end() }
}

test('a read that began before a change does not undo it, however late it ends', async () => {
  const before = slowReading({ TILES_ABOVE: '1' })
  await applyChangedSettings(async () => ({ TILES_ABOVE: '2' }))
  expect(config().TILES_ABOVE).toBe(2)
  before.end()
  await before.applied
  expect(config().TILES_ABOVE).toBe(2)
})

test('reads that fail, or end in order, do no harm', async () => {
  await expect(applyChangedSettings(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const [first, second] = [slowReading({ TILES_ABOVE: '3' }), slowReading({ TILES_ABOVE: '4' })]
  first.end()
  await first.applied
  expect(config().TILES_ABOVE).toBe(3)
  second.end()
  await second.applied
  expect(config().TILES_ABOVE).toBe(4)
})
