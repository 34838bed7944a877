/** Properties of the marks of a vector tile, decoded independently of our encoder. */
type TileMark = Readonly<{
  id?: string
  point_count?: number
  group?: string
  number?: number
  sum?: number
  measured?: number
}>

type Field = Readonly<{ number: number; value: number | Buffer }>

/** Fields of a protocol buffer: numbers, or bytes for values with a length. */
function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  const varint = (): number => {
    let [value, scale] = [0, 1]
    for (;;) {
      const byte = bytes[at++]!
      value += (byte & 127) * scale
      if (byte < 128) return value
      scale *= 128
    }
  }
  while (at < bytes.length) {
    const key = varint()
    const length = { 0: null, 1: 8, 2: -1, 5: 4 }[key & 7]
    if (length === undefined) throw new Error(`a wire type that tiles do not have: ${key & 7}`)
    if (length === null) fields.push({ number: key >> 3, value: varint() })
    else {
      const end = (length < 0 ? varint() : length) + at
      fields.push({ number: key >> 3, value: bytes.subarray(at, end) })
      at = end
    }
  }
  return fields
}

const all = (bytes: Buffer, number: number) => fieldsOf(bytes).flatMap(field => (field.number === number ? [field.value] : []))

/** The marks in a vector tile. @see Mapbox Vector Tile Specification 2.1, 4.1 and 4.4 */
export function marksIn(tile: Buffer): TileMark[] {
  return all(tile, 3).flatMap(layer => marksOfLayer(layer as Buffer))
}

function marksOfLayer(layer: Buffer): TileMark[] {
  const keys = all(layer, 3).map(String)
  const values = all(layer, 4).map(value => markOf(value as Buffer))
  return all(layer, 2).map(feature => {
    const tags = all(feature as Buffer, 2).flatMap(packed => [...numbersIn(packed as Buffer)])
    const pairs = Array.from({ length: tags.length / 2 }, (_, pair) => [keys[tags[2 * pair]!], values[tags[2 * pair + 1]!]])
    return Object.fromEntries(pairs) as TileMark
  })
}

function* numbersIn(packed: Buffer): Generator<number> {
  let [value, scale] = [0, 1]
  for (const byte of packed) {
    value += (byte & 127) * scale
    scale *= 128
    if (byte >= 128) continue
    yield value
    ;[value, scale] = [0, 1]
  }
}

function markOf(bytes: Buffer): string | number {
  const [{ number, value }] = fieldsOf(bytes) as [Field]
  if (number === 1) return String(value)
  if (number === 3) return (value as Buffer).readDoubleLE()
  return number === 6 ? ((value as number) % 2 === 0 ? 1 : -1) * Math.ceil((value as number) / 2) : (value as number)
}
