import { cacheControl } from '@/lib/http/caching/caching'
import type { Call } from '@/lib/http/handle'

/** The formats the catalog is answered in: datasets have no positions and no words in schema.org's order. */
export const catalogFormats = ['json', 'csv', 'ndjson'] as const

/** Counts are at most this old; a guest's copy may be as old as that. */
const countsSeconds = 10

export const catalogHeaders = ({ request, caller }: Pick<Call<unknown>, 'request' | 'caller'>) => ({
  'Cache-Control': cacheControl(request, caller, countsSeconds),
})
