import { isWhole, type Shape } from '@/lib/formats/shape'
import { shapedBytes } from '@/lib/formats/shaped-bytes'
import { once } from '@/lib/runtime'

/** By the bytes of a record: what it looks like in a shape, by the name of the shape. */
type Shaped = WeakMap<Buffer, Map<string, Buffer>>

const memory = () => once('shaped records', (): Shaped => new WeakMap())

const shapesMax = 3
/** Of the record's bytes: all shapes of all records at hand take a fraction of the room that these have. */
const shareMax = 1 / 16

/**
 * The bytes of records in the asked shape, each made when it is asked for. A few fields of a record that is at hand are cut out once and
 * stay with its bytes, so that the same fields are not looked for again in the whole text.
 */
export function* shapedRecords(bodies: Iterable<Buffer>, shape: Shape): Generator<Buffer> {
  const name = isWhole(shape) ? null : nameOf(shape)
  for (const body of bodies) yield name === null ? shapedBytes(body, shape) : shapedOnce(body, shape, name)
}

// What is done to a record first is code, which has no name.
function nameOf({ first, fields, ...others }: Shape): string | null {
  return first ? null : JSON.stringify([fields.map(({ text }) => text), others])
}

function shapedOnce(body: Buffer, shape: Shape, name: string): Buffer {
  const known = memory().get(body)
  const kept = known?.get(name)
  if (kept) return kept
  const made = shapedBytes(body, shape)
  if (made.length > body.length * shareMax) return made
  const shapes = known ?? new Map<string, Buffer>()
  if (shapes.size >= shapesMax) shapes.delete(shapes.keys().next().value!)
  shapes.set(name, made)
  memory().set(body, shapes)
  return made
}
