import type { Rewrite } from 'next/dist/lib/load-custom-routes'

export const statusPageHeader: string
export const statusPageRewrites: (prefixes: readonly string[]) => Rewrite[]
