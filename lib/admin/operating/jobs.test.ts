import { afterEach, expect, test } from 'vitest'
import { listJobs, runJob } from '@/lib/admin/operating/jobs'
import { forget } from '@/lib/runtime'

afterEach(() => forget('jobs'))

test('a job tells how often it ran, when, and what went wrong the last time', async () => {
  await runJob('clean', 60, async () => {})
  await expect(runJob('clean', 60, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(listJobs()).toEqual([
    expect.objectContaining({
      name: 'clean',
      everySeconds: 60,
      runs: 2,
      failures: 1,
      lastError: 'no database',
      lastAt: expect.any(Date),
    }),
  ])
  await runJob('clean', 60, async () => {})
  expect(listJobs()[0]).toMatchObject({ runs: 3, failures: 1, lastError: null })
})
