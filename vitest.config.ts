import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') }

/** What takes longest, from two minutes down to forty seconds; in the long run the first two take most of all. Others are begun by their size. */
const longest = [
  'pages/accessible-people',
  'pages/accessibility',
  'pages/sign-in',
  'identity/non-interference',
  'pages/pages',
  'pages/hostile-content',
  'collector/relay-kafka',
  'pages/explorer-states',
  'platform/set-aside',
  'pages/empty-platform',
  'identity/issuer',
  'admin/admin-catalog-pages',
  'identity/second-wall-plans',
  'pages/page-weight',
  'content/content-round-trip',
  'pages/accessible-explorer',
  'pages/search-pages',
  'pages/explorer-columns',
  'content/copies-of-names',
  'admin/admin-pages',
  'content/content-query',
  'pages/explorer-views',
  'admin/admin-pages-clients',
  'pages/journeys',
]

/** Begins with what takes longest, so that the end of a run does not wait for one file. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex(name => moduleId.endsWith(`/e2e/${name}.test.ts`))
      return found < 0 ? longest.length : found
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['{lib,app,components,demo,scripts,server}/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: ['scripts/test-setup.ts'],
          // Left to itself, Vitest keeps one core free for an editor.
          maxWorkers: '100%',
          // Long runs of random cases on a machine that does other things as well.
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/harness/shared-server.ts'],
          setupFiles: ['scripts/test-setup.ts'],
          // Files that run at the same time have each a shared server of their own (e2e/harness/shared-server.ts); `npm test` runs several.
          maxWorkers: Number(process.env['E2E_WORKERS'] ?? 1),
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 240_000,
          // What a server does a moment later takes longer on a machine that does other things as well.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
