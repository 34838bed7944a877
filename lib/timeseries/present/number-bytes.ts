import { numberText } from '@/lib/timeseries/measurements/block'

/** Upper limit of the bytes of a number. */
export const numberLengthMax = 32

const zero = 48
const minus = 45
const dot = 46
const exact = 10_000
const wholeMax = 1e9

/** Writes a number as `numberText` does. @returns the end of what was written */
export function writeNumber(bytes: Buffer, at: number, value: number): number {
  if (value >= 0 && value < shortNumbers && Math.floor(value) === value && !Object.is(value, -0))
    return writeShort(bytes, at, value)
  const size = value < 0 ? -value : value
  const scaled = Math.round(size * exact)
  // Up to four decimals of a number below a billion are its shortest string, because 15 digits identify a number.
  if (scaled === 0 || !(size < wholeMax) || scaled / exact !== size) return at + bytes.write(numberText(value), at, 'latin1')
  const whole = Math.floor(scaled / exact)
  const begin = value < 0 ? writeByte(bytes, at, minus) : at
  const end = writeWhole(bytes, begin, whole)
  const fraction = scaled - whole * exact
  return fraction === 0 ? end : writeFraction(bytes, end, fraction)
}

const shortNumbers = 1000
const shortLength = 3

/** The digits of the integers from 0 to 999, which most values are, padded to one length. */
const shortTexts = Buffer.from(Array.from({ length: shortNumbers }, (_, value) => String(value).padEnd(shortLength)).join(''))

function writeShort(bytes: Buffer, at: number, value: number): number {
  const from = value * shortLength
  for (let place = 0; place < shortLength; place++) bytes[at + place] = shortTexts[from + place]!
  return at + (value < 10 ? 1 : value < 100 ? 2 : shortLength)
}

function writeByte(bytes: Buffer, at: number, byte: number): number {
  bytes[at] = byte
  return at + 1
}

function writeWhole(bytes: Buffer, at: number, whole: number): number {
  let end = at + 1
  for (let rest = whole; rest >= 10; rest = Math.floor(rest / 10)) end++
  let rest = whole
  for (let place = end - 1; place >= at; place--) {
    const tenth = Math.floor(rest / 10)
    bytes[place] = zero + rest - tenth * 10
    rest = tenth
  }
  return end
}

function writeFraction(bytes: Buffer, at: number, fraction: number): number {
  bytes[at] = dot
  let end = at + 1
  let rest = fraction
  for (let unit = exact / 10; rest > 0; unit /= 10) {
    const digit = Math.floor(rest / unit)
    bytes[end++] = zero + digit
    rest -= digit * unit
  }
  return end
}
