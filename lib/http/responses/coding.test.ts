import { expect, test } from 'vitest'
import { codingFor } from '@/lib/http/responses/coding'

test.each([
  [null, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['x-gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['gzip;q=0.000', null],
  ['identity, gzip;q=0.5', null],
  ['GZIP;Q=0.2', 'gzip'],
  ['zstd', null],
])('Accept-Encoding: %s gets the coding %s', (header, coding) => expect(codingFor(header)).toBe(coding))
