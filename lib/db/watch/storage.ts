import { statfs } from 'node:fs/promises'
import { config } from '@/lib/config'
import { once } from '@/lib/runtime'

export const diskFull = '53100'

const refusal = () => once<{ at: number }>('disk full', () => ({ at: Number.NEGATIVE_INFINITY }))

export function noteDiskFull(): void {
  refusal().at = performance.now()
}

/** Time after the last refusal until the disk is no longer reported as full. */
const refusalMilliseconds = 60_000

/** Free space below which storage is reported as scarce: PostgreSQL's log alone may fill as much in a moment. */
const enoughBytes = 1024 ** 3

/** The space for the database; `freeBytes` is null if the disk is not one of this machine or cannot be read. */
export type Storage = Readonly<{ isRefused: boolean; isScarce: boolean; freeBytes: number | null }>

/** Whether the database refused something to this process in the last minute because its disk was full. */
export const isDiskFull = (): boolean => performance.now() - refusal().at < refusalMilliseconds

export async function storage(): Promise<Storage> {
  const freeBytes = config().DATABASE_URL ? null : await freeInDataDirectory()
  return {
    isRefused: isDiskFull(),
    isScarce: freeBytes !== null && freeBytes < enoughBytes,
    freeBytes,
  }
}

/** Free bytes on the disk of DATA_DIR, for backups, archives and the embedded database. Returns null if it cannot be read. */
export const freeInDataDirectory = (): Promise<number | null> =>
  statfs(config().DATA_DIR).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
