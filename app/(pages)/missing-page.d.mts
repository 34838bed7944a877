import type { Rewrite } from 'next/dist/lib/load-custom-routes'

export const missingPageHeader: string
export const missingPageRewrites: (prefixes: readonly string[]) => Rewrite[]
