import { expect, test } from 'vitest'
import { byteText } from '@/components/admin/operations/byte-text'

const write = (value: number, options: { maximumFractionDigits: number }) => value.toLocaleString('en', options)

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [1_234_567, '1.2 MB'],
  [98_765_432_100, '99 GB'],
  [5e18, '5,000,000 TB'],
])('%d bytes are %s', (bytes, text) => expect(byteText(bytes, write)).toBe(text))
