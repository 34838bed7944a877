import { isWhole, type Shape, shapeRecord } from '@/lib/formats/shape'

/** Stored bytes of a record in the asked shape; untouched when it is asked whole. */
export function presentRecord(body: Buffer, shape: Shape): Buffer {
  if (isWhole(shape)) return body
  return Buffer.from(JSON.stringify(shapeRecord(JSON.parse(body.toString()), shape)))
}
