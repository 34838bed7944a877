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
          // Long runs of random cases on a machine that does other things as well.
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/shared-server.ts'],
          setupFiles: ['scripts/test-setup.ts'],
          // One file at a time: the tests share a server and its database. `npm test` runs two such halves at once (scripts/test.mjs).
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
