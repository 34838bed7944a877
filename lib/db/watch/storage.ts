import { statfs } from 'node:fs/promises'
import { config } from '@/lib/config'
import { once } from '@/lib/runtime'

/** SQLSTATE of a database whose disk is full. */
export const diskFull = '53100'

const refusal = () => once<{ at: number }>('disk full', () => ({ at: Number.NEGATIVE_INFINITY }))

/** Notes that the database had no space for something. */
export function noteDiskFull(): void {
  refusal().at = performance.now()
}

/** How long a refusal counts: only the absence of further refusals shows that there is space again. */
const refusalMilliseconds = 60_000

/** Less free space than this can be used up in a moment: PostgreSQL may keep that much of its log. */
const enoughBytes = 1024 ** 3

/** Space for the database. `freeBytes`: null where the disk is not one of this machine. */
export type Storage = Readonly<{ isRefused: boolean; isScarce: boolean; freeBytes: number | null }>

export async function storage(): Promise<Storage> {
  const freeBytes = await readFreeBytes()
  return {
    isRefused: performance.now() - refusal().at < refusalMilliseconds,
    isScarce: freeBytes !== null && freeBytes < enoughBytes,
    freeBytes,
  }
}

async function readFreeBytes(): Promise<number | null> {
  const { DATABASE_URL, DATA_DIR } = config()
  if (DATABASE_URL) return null
  return statfs(DATA_DIR).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
}
