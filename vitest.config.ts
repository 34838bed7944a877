import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = fileURLToPath(new URL('.', import.meta.url))
const alias = { '@': root.replace(/\/$/, '') }

/** Seconds of the files that take longest, by path. `npm test -- --record-times` writes them. */
const recordedSeconds: Record<string, number> = JSON.parse(readFileSync(`${root}e2e/recorded-times.json`, 'utf8'))

/** Begins with what took longest when times were recorded, so that the end of a run does not wait for one file. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) => recordedSeconds[moduleId.slice(root.length)] ?? 0
    return (await super.sort(files)).sort((one, other) => seconds(other) - seconds(one))
  }
}

const unitFolders = ['lib', 'app', 'components', 'demo', 'scripts', 'server']

/** Unit tests that replace modules of ours, which works only where nothing has loaded them before. */
const replacing = unitFolders
  .flatMap(folder => readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
  .filter(file => /\.test\.tsx?$/.test(file) && readFileSync(`${root}${file}`, 'utf8').includes('vi.mock('))

const unit = {
  environment: 'node' as const,
  setupFiles: ['scripts/test-setup.ts'],
  // Left to itself, Vitest keeps one core free for an editor.
  maxWorkers: '100%',
  // Long runs of random cases on a machine that does other things as well.
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
          // Most of what browsers show, and what takes minutes, waits for `npm run test:long`.
          exclude: process.env['TEST_LONG'] ? [] : ['e2e/**/*.long.test.ts'],
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
