import type { MeasurementStorage } from '@/lib/db/packing/measurements-sql'
import { startOfMonth } from '@/lib/db/partitions'
import { type Sql, sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'

/** The end of everything packed, in milliseconds since 1970; each statement for `readStored` selects it as a column. */
export const packedEnd: Sql = sql`(select date_part('epoch', max(last_at)) * 1000 from packed_measurement)`

const day = 86_400_000

/** A month is packed later than this many days after its end; clocks may differ. */
const neverPackedDays = 6

/** The storage of measurements from a time on. Nothing is packed in a month that is not over, or was not a week ago. */
export const storageFrom = (from: number, now = Date.now()): MeasurementStorage =>
  from >= startOfMonth(new Date(now - neverPackedDays * day)).getTime() ? 'rows' : 'everywhere'

type Reply = Readonly<{ packedEnd?: number | null }>

/**
 * Reads measurements from a time on. A statement that searches packed ones takes long to plan, so it is used only if
 * something is packed, which this process learns from the statement that reads rows alone: both see the same state.
 * @param read selects the column `packedEnd`; if there is no row to have it, everything is searched
 */
export async function readStored<R extends Reply>(from: number, read: (storage: MeasurementStorage) => Promise<R>): Promise<R> {
  const packed = once('end of what is packed', () => ({ at: Number.NEGATIVE_INFINITY }))
  if (from <= packed.at) return read('everywhere')
  const reply = await read('rows')
  if (reply.packedEnd === undefined) return read('everywhere')
  packed.at = reply.packedEnd ?? Number.NEGATIVE_INFINITY
  return from <= packed.at ? read('everywhere') : reply
}
