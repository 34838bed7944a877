import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') }

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['{lib,app,components,scripts,server}/**/*.test.{ts,tsx}'],
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
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
