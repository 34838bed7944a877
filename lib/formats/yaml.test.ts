import { expect, test } from 'vitest'
import { writeYaml } from './yaml'

test('objects, lists and scalars in block style', () => {
  const value = {
    openapi: '3.0.3',
    info: { title: 'Time series', version: '2', empty: {}, none: [] },
    '/v2/{representation}': { get: { tags: ['a', 'b: c'], parameters: [{ name: 'limit', in: 'query', deep: [[1, 2], []] }] } },
    words: ['yes', 'null', '', '- x', 'ends ', 'multi\nline', 'ü'],
    values: [true, null, 1.5, -2],
  }
  expect(writeYaml(value)).toBe(`openapi: "3.0.3"
info:
  title: Time series
  version: "2"
  empty: {}
  none: []
"/v2/{representation}":
  get:
    tags:
      - a
      - "b: c"
    parameters:
      - name: limit
        in: query
        deep:
          - - 1
            - 2
          - []
words:
  - "yes"
  - "null"
  - ""
  - "- x"
  - "ends "
  - "multi\\nline"
  - "ü"
values:
  - true
  - null
  - 1.5
  - -2
`)
})
