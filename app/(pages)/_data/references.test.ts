import { expect, test } from 'vitest'
import { consoleApis, consoleCalls } from '@/app/(pages)/_data/references'
import { resolveCall } from '@/components/console/resolve-call'
import { publicUrl } from '@/lib/http/mounts'

test('the console can send every request that it offers', () => {
  const urls = consoleCalls().map(({ url }) => url)
  expect(urls.length).toBeGreaterThan(50)
  expect(urls.filter(url => resolveCall(url, consoleApis(), publicUrl()) === null)).toEqual([])
})
