import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { readerFor } from '@/lib/access/reader'
import { type ArrivalPlace, isKnown, oldestSql, streamSecret } from '@/lib/db/arrivals/log'
import { remember } from '@/lib/db/remember'
import { firstRow } from '@/lib/db/run'
import { problem } from '@/lib/http/errors/problem'
import { badParameter } from '@/lib/http/queries/query'
import type { StreamQuery } from '@/lib/timeseries/live/params'
import { readHead } from '@/lib/timeseries/live/tail'

/** What seals the places of one history of the database. */
export type Seal = Readonly<{ epoch: Buffer; key: Buffer; nonceKey: Buffer }>

const algorithm = 'chacha20-poly1305'
const sizes = { epoch: 6, nonce: 12, place: 36, tag: 16 } as const
const length = sizes.epoch + sizes.nonce + sizes.place + sizes.tag

/** The seal that follows from a secret. */
export function sealOf(secret: string): Seal {
  const part = (name: string) => createHash('sha256').update(`${name} ${secret}`).digest()
  return { epoch: part('epoch').subarray(0, sizes.epoch), key: part('key'), nonceKey: part('nonce') }
}

/**
 * The place of a measurement that is told, as its reader gets it: always the same text for the same measurement, so that readers can tell by
 * it what they have. The numbers inside move with what is closed, so nobody can read them.
 */
export const sealMeasurement = (place: ArrivalPlace, seal: Seal): string => sealed(place, seal, Buffer.alloc(8))

/** A place between measurements, each time another text: whether something closed has arrived in between must not show. */
export const sealPlace = (place: ArrivalPlace, seal: Seal): string => sealed(place, seal, randomBytes(8))

function sealed(place: ArrivalPlace, { epoch, key, nonceKey }: Seal, salt: Buffer): string {
  const plain = Buffer.concat([packed(place), salt])
  // Made of what is sealed, so that no two different places ever share one by chance of a generator.
  const nonce = createHmac('sha256', nonceKey).update(plain).digest().subarray(0, sizes.nonce)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: sizes.tag })
  const body = cipher.update(plain)
  cipher.final()
  return Buffer.concat([epoch, nonce, body, cipher.getAuthTag()]).toString('base64url')
}

function packed({ tx, seq, begunAt, row }: ArrivalPlace): Buffer {
  const bytes = Buffer.alloc(28)
  bytes.writeBigUInt64BE(BigInt(tx), 0)
  bytes.writeBigInt64BE(BigInt(seq), 8)
  bytes.writeBigInt64BE(BigInt(begunAt), 16)
  bytes.writeUInt32BE(row ?? 0, 24)
  return bytes
}

/**
 * The place behind a text that `sealMeasurement` or `sealPlace` made.
 * @throws Problem 400 for any other text, 410 for one of another history of the database
 */
export function openPlace(text: string, { epoch, key }: Seal): ArrivalPlace {
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

/** 410: from there nothing can be told without a gap. */
const cursorGone = () =>
  problem('cursor-gone', {
    detail:
      'What arrived since then is not kept any more, or the database was restored; begin anew, for example with from=latest.',
    parameter: 'cursor',
  })

const keptMilliseconds = 1000

/** The seal of the database as it is now; another one counts within a second. */
export const currentSeal = (): Promise<Seal> =>
  remember('seal of streams', keptMilliseconds, async () => sealOf(await streamSecret()))

/**
 * Where a stream begins; null at the newest measurements, whose place is known when they are read.
 * @throws Problem 400 for a cursor that is none, 410 for one from where nothing can be told without a gap
 */
export async function beginOf({ cursor, from }: Pick<StreamQuery, 'cursor' | 'from'>): Promise<ArrivalPlace | null> {
  if (cursor !== null) return placeIn(cursor)
  if (from === 'latest') return null
  return from === 'now' ? readHead() : readOldest()
}

async function placeIn(cursor: string): Promise<ArrivalPlace> {
  const place = openPlace(cursor, await currentSeal())
  if (!(await isKnown(place))) throw cursorGone()
  return place
}

// The log itself; what of it a stream may tell is decided where the stream reads it.
async function readOldest(): Promise<ArrivalPlace> {
  const found = await firstRow<Omit<ArrivalPlace, 'row'>>(readerFor({ everything: true, guest: false }), oldestSql())
  return found ? { ...found, row: null } : readHead()
}
