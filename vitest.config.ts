import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = fileURLToPath(new URL('.', import.meta.url))
const alias = { '@': root.replace(/\/$/, '') }

/** Durations of the slowest test files in seconds, by path. `npm test -- --record-times` writes them. */
const recordedSeconds: Record<string, number> = JSON.parse(readFileSync(`${root}e2e/recorded-times.json`, 'utf8'))

/** Runs the slowest files first, by the recorded times, so that a run does not end with one long file alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) => recordedSeconds[moduleId.slice(root.length)] ?? 0
    return (await super.sort(files)).sort((one, other) => seconds(other) - seconds(one))
  }
}

const unitFolders = ['lib', 'app', 'components', 'demo', 'scripts', 'server', 'bench']

/** Unit tests that mock modules, which works only in a process that has not loaded these modules before. */
const replacing = unitFolders
  .flatMap(folder => readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
  .filter(file => /\.test\.tsx?$/.test(file) && readFileSync(`${root}${file}`, 'utf8').includes('vi.mock('))

const unit = {
  environment: 'node' as const,
  setupFiles: ['scripts/test-setup.ts'],
  // By default Vitest leaves one core unused.
  maxWorkers: '100%',
  // Allows for long runs of random cases on a busy machine.
  testTimeout: 60_000,
}

export default defineConfig({
  resolve: { alias },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        // Files share processes, which load each module once: most of the time of a test is loading what it tests.
        test: {
          ...unit,
          name: 'unit',
          include: [`{${unitFolders.join(',')}}/**/*.test.{ts,tsx}`],
          exclude: replacing,
          isolate: false,
        },
      },
      { resolve: { alias }, test: { ...unit, name: 'unit-replacing', include: replacing } },
      {
        resolve: { alias },
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          isolate: false,
          // Most browser tests, and tests that take minutes, run only in `npm run test:long`.
          exclude: process.env['TEST_LONG'] ? [] : ['e2e/**/*.long.test.ts'],
          globalSetup: ['e2e/harness/shared-server.ts'],
          setupFiles: ['scripts/test-setup.ts', 'e2e/harness/file-setup.ts'],
          // `npm test` runs several files at a time, each with a shared server of its own (e2e/harness/shared-server.ts).
          maxWorkers: Number(process.env['E2E_WORKERS'] ?? 1),
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 240_000,
          // Background work of a server takes longer on a busy machine.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
