import { readFileSync } from 'node:fs'
import { once } from '@/lib/runtime'

/** The commit that this program was built from, with `-dirty` where files differed from it; null where that is not known. Written by scripts/build.mjs. */
export const commit = (): string | null => once('commit', readCommit)

function readCommit(): string | null {
  try {
    return readFileSync('dist/commit', 'utf8').trim() || null
  } catch {
    return null
  }
}
