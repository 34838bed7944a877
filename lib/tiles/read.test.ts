import { afterEach, expect, test, vi } from 'vitest'
import { sql } from '@/lib/db/sql'
import { forget } from '@/lib/runtime'
import type { TilesPlan } from '@/lib/tiles/plan'
import { readIndex } from '@/lib/tiles/read'

/** The number of commits, and reads of all points, each pending until it is resolved. */
const world = vi.hoisted(() => ({ commits: 0, reads: [] as (() => void)[] }))

vi.mock('@/lib/access/reader', () => ({ readerFor: () => null }))
vi.mock('@/lib/db/run', () => ({
  firstRow: async (_: unknown, { values }: { values: readonly unknown[] }) => ({
    moved: !values.includes(`at ${world.commits}`),
    moment: `at ${world.commits}`,
  }),
  rows: () => {
    const points = [{ id: `after ${world.commits}`, longitude: 11, latitude: 46 }]
    return new Promise(resolve => world.reads.push(() => resolve(points)))
  },
}))

afterEach(() => forget('points of tiles'))

const plan: TilesPlan = {
  name: 'a',
  reads: { everything: false, guest: true },
  points: sql`select`,
  moved: moment => sql`${moment}`,
  changes: 'on change',
}
const idShown = async () => (await readIndex(plan, 10)).marksOf({ z: 0, x: 0, y: 0 })[0]!.id

test('one index is built at a time, and the next one serves all waiting requests', async () => {
  const shown: Promise<string | null>[] = []
  for (let request = 0; request < 20; request++) {
    world.commits += 1
    shown.push(idShown())
    await vi.waitFor(() => expect(world.reads).toHaveLength(1))
  }
  world.reads[0]!()
  expect(await shown[0]).toBe('after 1')
  await vi.waitFor(() => expect(world.reads).toHaveLength(2))
  world.reads[1]!()
  expect(new Set(await Promise.all(shown.slice(1)))).toEqual(new Set(['after 20']))
  expect(await idShown()).toBe('after 20')
  expect(world.reads).toHaveLength(2)
})
