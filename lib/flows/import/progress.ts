import type { WriteStream } from 'node:tty'

export type ProgressOptions = {
  name: string
  /** Bytes that will be read in all passes together. */
  bytes: number
  records(): number
  stream: Pick<WriteStream, 'write' | 'isTTY' | 'columns'>
  now?: () => number
}

const barCells = 24
const redrawMilliseconds = 100
const lineMilliseconds = 10_000
const clearLine = '\r\x1b[2K'

/** A bar that moves on a terminal; elsewhere a plain line every ten seconds. */
export function startProgress({ name, bytes, records, stream, now = Date.now }: ProgressOptions) {
  const every = stream.isTTY ? redrawMilliseconds : lineMilliseconds
  let done = 0
  let next = now() + (stream.isTTY ? 0 : every)
  const show = () => {
    const share = bytes === 0 ? 1 : Math.min(1, done / bytes)
    const text = `${Math.floor(share * 100)} %, ${records().toLocaleString('en')} records`
    if (!stream.isTTY) return void stream.write(`${name}: ${text}\n`)
    stream.write(`${clearLine}${`${bar(share)} ${text}  ${name}`.slice(0, (stream.columns || 80) - 1)}`)
  }
  return {
    /** More bytes of the file were read. */
    read(more: number) {
      done += more
      if (now() < next) return
      next = now() + every
      show()
    },
    /** Removes the bar. */
    end() {
      if (stream.isTTY) stream.write(clearLine)
    },
  }
}

function bar(share: number): string {
  const full = Math.round(share * barCells)
  return `[${'#'.repeat(full)}${'.'.repeat(barCells - full)}]`
}
