import { isWhole, type Shape, shapeRecord } from '@/lib/formats/shape'

/** The bytes of a record, itself JSON, in the asked shape; untouched when it is asked whole. */
export function shapedBytes(body: Buffer, shape: Shape): Buffer {
  if (isWhole(shape)) return body
  return Buffer.from(JSON.stringify(shapeRecord(JSON.parse(body.toString()), shape)))
}
