import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive; properties that are not set are correct. */
type ZipFile = Readonly<{
  name: string
  content: Buffer | string
  size?: number
  sum?: number
  flags?: number
  method?: number
}>

/** A ZIP archive of some files. @see PKWARE, APPNOTE 6.3 */
export function zipOf(files: Readonly<Record<string, string | Buffer>> | readonly ZipFile[]): Buffer {
  const list = Array.isArray(files)
    ? (files as readonly ZipFile[])
    : Object.entries(files).map(([name, content]) => ({ name, content }))
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const file of list) {
    const entry = entryOf(file)
    local.push(entry.local)
    central.push(entry.central(offset))
    offset += entry.local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(list.length, 8)
  end.writeUInt16LE(list.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

function entryOf({ name, content, size, sum, flags = 0x800, method = 8 }: ZipFile) {
  const bytes = Buffer.from(content)
  const packed = method === 8 ? deflateRawSync(bytes) : bytes
  const path = Buffer.from(name)
  // The part that both headers share, from the version on.
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(flags, 2)
  facts.writeUInt16LE(method, 4)
  facts.writeUInt32LE(sum ?? crc32(bytes), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(size ?? bytes.length, 18)
  facts.writeUInt16LE(path.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, path, packed])
  const central = (offset: number) => {
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    return Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), facts, rest, path])
  }
  return { local, central }
}
