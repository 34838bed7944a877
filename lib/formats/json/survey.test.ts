import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, property } from '@/e2e/harness/property'
import { repeatedFlaw, repeatedName, reservedFlaw, surveyJson } from '@/lib/formats/json/survey'

const flawOf = (text: string) => repeatedFlaw(text, JSON.parse(text), surveyJson(Buffer.from(text), 64).names)

test.each([
  ['{"a":1,"a":1}', ['a']],
  ['{"a":1,"\\u0061":2}', ['a']],
  ['[0,{"b":{"c":[{}],"c":2}}]', [1, 'b', 'c']],
  ['{"x":[[],[{"y":{}},{"y":"[{","z":0,"z":1}]]}', ['x', 1, 1, 'z']],
  ['{"__proto__":1,"__proto__":2}', ['__proto__']],
  ['{"a\\"":1,"a\\"":2}', ['a"']],
])('a repeated name is found: %s', (text, path) => expect([repeatedName(text), flawOf(text)?.path]).toEqual([path, path]))

test.each(['{"a":{"a":1},"b":{"a":1}}', '{"a":":","b":"\\":"}', '["a","a"]', '{"a":"\\\\","b":1}', '""', '{"a":[],"b":[{}]}'])(
  'what only looks like it is not: %s',
  text => expect([repeatedName(text), flawOf(text)]).toEqual([null, null]),
)

test.each([
  ['{"__proto__":1}', '__proto__'],
  ['{"a":[{"\\u005f_proto__":{"b":1}}]}', 'a/0/__proto__'],
  ['{"a":{"constructor":{"prototype":{"b":1}}}}', 'a/constructor/prototype'],
])('a name that means a prototype is found: %s', (text, path) =>
  expect(reservedFlaw(JSON.parse(text))?.path.join('/')).toBe(path),
)

test.each(['{"constructor":1}', '{"constructor":{"name":"x"}}', '{"prototype":{}}', '["__proto__"]', '{"a":"__proto__"}'])(
  'what programs do not mistake is kept: %s',
  text => expect(reservedFlaw(JSON.parse(text))).toBeNull(),
)

property('written values have no repeated names', [fc.jsonValue()], value => {
  const text = JSON.stringify(value)
  expect([repeatedName(text), flawOf(text)]).toEqual([null, null])
})

test('a repeated property is found, wherever it is', () => {
  const name = fc.constantFrom('a', 'b', '"', '{', ',', 'ü')
  const value = fc.letrec(tie => ({
    value: fc.oneof({ maxDepth: 4 }, fc.constantFrom(1, '}', null), fc.array(tie('value'), { maxLength: 3 }), tie('object')),
    object: fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  }))
  return forAll([value.object, fc.array(value.value, { maxLength: 3 }), name], (object, before, twice) => {
    const properties = Object.entries({ ...(object as object), [twice]: 1 }).map(
      ([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`,
    )
    const text = `[${[...before.map(one => JSON.stringify(one)), `{${[...properties, `${JSON.stringify(twice)}:2`].join(', ')}}`].join(' ,')}]`
    expect(flawOf(text)?.path).toEqual([before.length, twice])
  })
})
