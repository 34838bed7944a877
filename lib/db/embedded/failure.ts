import type { ProgramEnd } from '@/lib/db/embedded/supervised-program'
import { StartError } from '@/lib/db/start-error'

const causes: readonly [RegExp, (dataDir: string) => string][] = [
  [
    /No space left on device|Disk quota exceeded/i,
    dataDir => `There is no space left for ${dataDir}; free some space or set DATA_DIR to another disk.`,
  ],
  [
    /Read-only file system/i,
    dataDir => `${dataDir} is on a read-only file system; set DATA_DIR to a directory that can be written.`,
  ],
  [
    /cannot open shared object file|version [`'].*' not found|Exec format error|\bENOENT\b/i,
    () => 'The embedded PostgreSQL does not run on this system; set DATABASE_URL to a PostgreSQL 15 or newer.',
  ],
  [
    /could not (map|create) .*shared memory|Cannot allocate memory/i,
    () => 'There is not enough memory for the database (it needs about 250 MB); free some or allow more.',
  ],
  [
    /Permission denied/i,
    dataDir => `The database may not use ${dataDir}; change its owner or set DATA_DIR to another directory.`,
  ],
]

/** Why a program of the database ended, in one sentence that says what to do. */
export function explainFailure(ended: ProgramEnd, { dataDir, log }: { dataDir: string; log: string }): StartError {
  const known = causes.find(([pattern]) => pattern.test(ended.tail))
  if (known) return new StartError(known[1](dataDir), { cause: ended.tail })
  const reason = /(?:PANIC|FATAL|error):\s+(.+)/.exec(ended.tail)?.[1] ?? `it ended with ${ended.signal ?? `code ${ended.code}`}`
  return new StartError(`The embedded database did not start (${reason}); its log is ${log}.`, { cause: ended.tail })
}

/** Whether the server only refused because an earlier one is about to end. */
export function isStillInUse(ended: ProgramEnd): boolean {
  return /lock file ".*" already exists|pre-existing shared memory block .* still in use/.test(ended.tail)
}
