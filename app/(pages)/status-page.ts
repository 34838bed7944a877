import type { RouteHas } from 'next/dist/lib/load-custom-routes'

/**
 * Header of a request that asks for the page that says why there is nothing else at its address; its value is the status. Only the server sets it
 * (`server/status-pages.ts`); from outside it counts for nothing.
 */
export const statusPageHeader = 'x-status-page'

const has: RouteHas[] = [{ type: 'header', key: statusPageHeader }]

/** Leads such a request to the page for every other address, in the language of its own. @param prefixes languages that stand in addresses */
export const statusPageRewrites = (prefixes: readonly string[]) => [
  { source: `/:language(${prefixes.join('|')})/:path*`, has, destination: '/:language/status/:path*' },
  { source: `/:path((?!(?:en|${prefixes.join('|')})(?:/|$)).*)`, has, destination: '/en/status/:path' },
]
