import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { readerFor } from '@/lib/access/reader'
import { type ArrivalPosition, isInLog, oldestSql, streamSecret } from '@/lib/db/arrivals/log'
import { readCached } from '@/lib/db/cache'
import { firstRow } from '@/lib/db/run'
import { problem } from '@/lib/http/errors/problem'
import { badParameter } from '@/lib/http/queries/query'
import type { StreamQuery } from '@/lib/timeseries/live/params'
import { readHead } from '@/lib/timeseries/live/tail'

/** The keys that encrypt positions in the log, derived from the secret of the database. */
export type Seal = Readonly<{ epoch: Buffer; key: Buffer; nonceKey: Buffer }>

const algorithm = 'chacha20-poly1305'
const sizes = { epoch: 6, nonce: 12, place: 36, tag: 16 } as const
const length = sizes.epoch + sizes.nonce + sizes.place + sizes.tag

export function sealOf(secret: string): Seal {
  const derive = (name: string) => createHash('sha256').update(`${name} ${secret}`).digest()
  return { epoch: derive('epoch').subarray(0, sizes.epoch), key: derive('key'), nonceKey: derive('nonce') }
}

/** The encrypted position of a measurement, always the same. Plain numbers would reveal arrivals of closed data. */
export const sealMeasurement = (place: ArrivalPosition, seal: Seal): string => sealed(place, seal, Buffer.alloc(8))

/** The encrypted position between measurements, different each time in order not to reveal arrivals of closed data. */
export const sealPosition = (place: ArrivalPosition, seal: Seal): string => sealed(place, seal, randomBytes(8))

function sealed(place: ArrivalPosition, { epoch, key, nonceKey }: Seal, salt: Buffer): string {
  const plain = Buffer.concat([packed(place), salt])
  // The nonce is derived from the content, so that two different positions never share one by chance.
  const nonce = createHmac('sha256', nonceKey).update(plain).digest().subarray(0, sizes.nonce)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: sizes.tag })
  const body = cipher.update(plain)
  cipher.final()
  return Buffer.concat([epoch, nonce, body, cipher.getAuthTag()]).toString('base64url')
}

function packed({ tx, seq, begunAt, row }: ArrivalPosition): Buffer {
  const bytes = Buffer.alloc(28)
  bytes.writeBigUInt64BE(BigInt(tx), 0)
  bytes.writeBigInt64BE(BigInt(seq), 8)
  bytes.writeBigInt64BE(BigInt(begunAt), 16)
  bytes.writeUInt32BE(row ?? 0, 24)
  return bytes
}

/** Decrypts a position. @throws Problem 400; 410 if it was encrypted with another secret */
export function openPosition(text: string, { epoch, key }: Seal): ArrivalPosition {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== length || bytes.toString('base64url') !== text) throw badCursor(text)
  if (!bytes.subarray(0, sizes.epoch).equals(epoch)) throw cursorGone()
  const at = { body: sizes.epoch + sizes.nonce, tag: length - sizes.tag }
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(sizes.epoch, at.body), { authTagLength: sizes.tag })
  decipher.setAuthTag(bytes.subarray(at.tag))
  const plain = decipher.update(bytes.subarray(at.body, at.tag))
  try {
    decipher.final()
  } catch {
    throw badCursor(text)
  }
  const row = plain.readUInt32BE(24)
  return {
    tx: String(plain.readBigUInt64BE(0)),
    seq: Number(plain.readBigInt64BE(8)),
    begunAt: Number(plain.readBigInt64BE(16)),
    row: row === 0 ? null : row,
  }
}

const badCursor = (text: string) => badParameter('cursor', 'the id of an event of such a stream', text)

/** A Problem 410, because a stream from this position would have a gap. */
const cursorGone = () =>
  problem('cursor-gone', {
    detail: 'Later arrivals have been removed, or the database was restored; begin again, for example with from=latest.',
    parameter: 'cursor',
  })

const sealMilliseconds = 1000

/** The keys derived from the database's current secret. A change of the secret takes effect within a second. */
export const currentSeal = (): Promise<Seal> =>
  readCached('seal of streams', sealMilliseconds, async () => sealOf(await streamSecret()))

/** The position at which a stream begins. Returns null if it begins with the newest measurements. @throws Problem 400, 410 */
export async function beginOf({ cursor, from }: Pick<StreamQuery, 'cursor' | 'from'>): Promise<ArrivalPosition | null> {
  if (cursor !== null) return positionOf(cursor)
  if (from === 'latest') return null
  return from === 'now' ? readHead() : readOldest()
}

async function positionOf(cursor: string): Promise<ArrivalPosition> {
  const place = openPosition(cursor, await currentSeal())
  if (!(await isInLog(place))) throw cursorGone()
  return place
}

// Reads only a position. The rights are checked when a stream reads measurements.
async function readOldest(): Promise<ArrivalPosition> {
  const oldest = await firstRow<Omit<ArrivalPosition, 'row'>>(readerFor({ everything: true, guest: false }), oldestSql())
  return oldest ? { ...oldest, row: null } : readHead()
}
