import { expect, test } from 'vitest'
import { notPages } from '@/app/(pages)/not-pages'
import { mounts } from '@/lib/http/mounts'

test('no page has the URL of an API', () => {
  expect(notPages).toEqual(expect.arrayContaining(Object.values(mounts).map(({ path }) => path.slice(1))))
})
