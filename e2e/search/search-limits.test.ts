import { expect, test } from 'vitest'
import type { SearchResponse } from '@/lib/search/search-response'
import { ownPlatform } from '../harness/server'

// Where requests are limited, guests may read a few days of history only. Whether there is any history is no such read.

const platform = ownPlatform({ env: { PAGES: 'off', QUOTAS: 'on' } })

test('a question about a longer history than guests may read leads to its chart', async () => {
  const q = 'temperatures in the last 20 days'
  const { Screens } = await platform.json<SearchResponse>(`/search/v1?${new URLSearchParams({ q })}`)
  expect(Screens[0]).toMatchObject({ Href: expect.stringMatching(/^\/compare\/series\?/), Without: [] })
})
