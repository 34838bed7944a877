/**
 * Header of a request that asks for the page about a missing one, whatever its address. Only the server sets it (`server/missing-pages.ts`);
 * from outside it counts for nothing.
 */
export const missingPageHeader = 'x-missing-page'

const has = [{ type: 'header', key: missingPageHeader }]

/** Leads such a request to the page for every other address, in the language of its own. @param {readonly string[]} prefixes languages that stand in addresses */
export const missingPageRewrites = prefixes => [
  { source: `/:language(${prefixes.join('|')})/:path*`, has, destination: '/:language/missing/:path*' },
  { source: `/:path((?!(?:en|${prefixes.join('|')})(?:/|$)).*)`, has, destination: '/en/missing/:path' },
]
