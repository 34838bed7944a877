import { expect, test } from 'vitest'
import { metresPerPixel, scaleOf } from '@/components/map/scale-bar'

test.each([0, 46.5, -60, 80])('at %d° of latitude the bar has the length of its label, a round one, and fits', latitude => {
  for (let zoom = 0; zoom <= 18; zoom += 0.7) {
    const { metres, pixels } = scaleOf({ latitude, zoom }, 96)
    expect(pixels).toBeLessThanOrEqual(96)
    expect(pixels).toBeGreaterThanOrEqual(96 / 2.5 - 1)
    expect(Math.abs(pixels * metresPerPixel({ latitude, zoom }) - metres)).toBeLessThanOrEqual(metresPerPixel({ latitude, zoom }))
    expect(['1', '2', '5']).toContain(String(metres).replace(/[0.]/g, '').replace(/e.*/, ''))
  }
})
