import { statfs } from 'node:fs/promises'
import { config } from '@/lib/config'
import { once } from '@/lib/runtime'

export const diskFull = '53100'

const refusal = () => once<{ at: number }>('disk full', () => ({ at: Number.NEGATIVE_INFINITY }))

export function noteDiskFull(): void {
  refusal().at = performance.now()
}

/** How long a refusal is in effect: only the absence of further ones shows that there is space again. */
const refusalMilliseconds = 60_000

/** Less free space than this can be used up in a moment: PostgreSQL may retain that much of its log. */
const enoughBytes = 1024 ** 3

/** Space for the database. `freeBytes`: null if the disk is not one of this machine. */
export type Storage = Readonly<{ isRefused: boolean; isScarce: boolean; freeBytes: number | null }>

/** Whether the database had no space for something in the last minute, as this process saw it. */
export const isDiskFull = (): boolean => performance.now() - refusal().at < refusalMilliseconds

export async function storage(): Promise<Storage> {
  const freeBytes = config().DATABASE_URL ? null : await freeInDataDirectory()
  return {
    isRefused: isDiskFull(),
    isScarce: freeBytes !== null && freeBytes < enoughBytes,
    freeBytes,
  }
}

/** Free bytes on the disk of DATA_DIR, for backups, archives and the embedded database; null without it. */
export const freeInDataDirectory = (): Promise<number | null> =>
  statfs(config().DATA_DIR).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
