/** A message of PostgreSQL's protocol. @param parts strings end with a zero byte, numbers are single bytes */
export function message(kind: string, ...parts: (string | number | Buffer)[]): Buffer {
  const body = parts.map(part =>
    typeof part === 'string' ? Buffer.from(`${part}\0`) : typeof part === 'number' ? Buffer.from([part]) : part,
  )
  const length = body.reduce((sum, part) => sum + part.length, 4)
  const head = Buffer.from([kind.charCodeAt(0), 0, 0, 0, 0])
  head.writeInt32BE(length, 1)
  return Buffer.concat([head, ...body])
}

export const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])

export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

export const authenticated = message('R', int32(0))
export const textType = 25

/** The message ReadyForQuery. @param status `I` idle, `T` in a transaction, `E` in one that has failed */
export const ready = (status: 'I' | 'T' | 'E'): Buffer => message('Z', Buffer.from(status))

export const tagColumn = message('T', int16(1), 'tag', int32(0), int16(0), int32(textType), int16(-1), int32(-1), int16(0))

export function row(value: string): Buffer {
  const bytes = Buffer.from(value)
  return message('D', int16(1), int32(bytes.length), bytes)
}

export const failure = (severity: 'ERROR' | 'FATAL', code: string, text: string, routine = 'none'): Buffer =>
  message('E', `S${severity}`, `V${severity}`, `C${code}`, `M${text}`, `R${routine}`, 0)
