import type { RouteHas } from 'next/dist/lib/load-custom-routes'

/**
 * Header of a request for the page that explains a status; its value is the status. Only the server sets it (`server/status-pages.ts`); it is
 * ignored on requests from outside.
 */
export const statusPageHeader = 'x-status-page'

const has: RouteHas[] = [{ type: 'header', key: statusPageHeader }]

/** Rewrites such a request to the page for unknown addresses, in its language. @param prefixes languages that occur in addresses */
export const statusPageRewrites = (prefixes: readonly string[]) => [
  { source: `/:language(${prefixes.join('|')})/:path*`, has, destination: '/:language/status/:path*' },
  { source: `/:path((?!(?:en|${prefixes.join('|')})(?:/|$)).*)`, has, destination: '/en/status/:path' },
]
