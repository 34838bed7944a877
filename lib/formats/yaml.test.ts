import { expect, test } from 'vitest'
import { writeYaml } from './yaml'

// The descriptions of the interfaces are written in this form and read back (e2e/platform/descriptions.test.ts).
test('objects, lists and strings that mean something else in YAML', () => {
  const value = {
    '/v2/{representation}': { empty: {}, deep: [[1, 2], []] },
    words: ['yes', 'null', '', '- x', 'ends ', 'multi\nline', 'ü', 'b: c', '3.0.3'],
    values: [true, null, 1.5, -2],
  }
  expect(writeYaml(value)).toBe(`"/v2/{representation}":
  empty: {}
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
  - "b: c"
  - "3.0.3"
values:
  - true
  - null
  - 1.5
  - -2
`)
})
