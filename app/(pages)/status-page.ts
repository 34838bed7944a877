import type { RouteHas } from 'next/dist/lib/load-custom-routes'

/**
 * Request header for an error page; its value is the status. Only the server sets it (`server/status-pages.ts`); it is
 * ignored on requests from outside.
 */
export const statusPageHeader = 'x-status-page'

const has: RouteHas[] = [{ type: 'header', key: statusPageHeader }]

/** Rewrites requests for error pages to the catch-all page of their language. @param prefixes languages in paths */
export const statusPageRewrites = (prefixes: readonly string[]) => [
  { source: `/:language(${prefixes.join('|')})/:path*`, has, destination: '/:language/status/:path*' },
  { source: `/:path((?!(?:en|${prefixes.join('|')})(?:/|$)).*)`, has, destination: '/en/status/:path' },
]
