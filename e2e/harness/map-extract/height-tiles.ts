import { crc32, deflateSync } from 'node:zlib'

/** Pixels on the side of a tile. */
const side = 256

/** A tile of heights in metres as a picture, in the encoding of Terrarium. @param heightAt by pixel */
export function heightTile(heightAt: (column: number, row: number) => number): Buffer {
  const rows = Array.from({ length: side }, (_, row) => {
    const line = Buffer.alloc(1 + 3 * side)
    for (let column = 0; column < side; column++) {
      const value = Math.round((heightAt(column, row) + 32_768) * 256)
      line.set([(value >> 16) & 255, (value >> 8) & 255, value & 255], 1 + 3 * column)
    }
    return line
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits of red, green and blue each.
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
