import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { type ChooseValue, type JsonStep, walkJson } from '@/lib/formats/json/walk'

async function walk(text: string, choose: ChooseValue, chunkBytes = 7, form?: 'several values') {
  const bytes = Buffer.from(text)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
  }
  const values: [string, unknown][] = []
  for await (const { path, value } of walkJson(chunks(), choose, form)) values.push([path.join('/'), value])
  return values
}

const propertiesOf =
  (depth: number): ChooseValue =>
  path =>
    path.length < depth ? 'enter' : 'take'

test('emits the items of a list inside an object, whatever surrounds it', async () => {
  const text = '{"Total": 2, "Items" : [ {"a":"]}\\"","b":[1,{}]}, null ,"x" ], "Seed":null, "More":{"deep":[[]]}}'
  const values = await walk(text, path =>
    path.length === 0 || (path[0] === 'Items' && path.length === 1) ? 'enter' : path[0] === 'Items' ? 'take' : 'skip',
  )
  expect(values).toEqual([
    ['Items/0', { a: ']}"', b: [1, {}] }],
    ['Items/1', null],
    ['Items/2', 'x'],
  ])
})

test.each<[text: string, paths: string, values: unknown[]]>([
  ['\uFEFF [ -1.5e3 , true,false , "ü€😀" ] \n', '0 1 2 3', [-1500, true, false, 'ü€😀']],
])('properties of %s', async (text, paths, expected) => {
  const found = await walk(text, propertiesOf(1), 1)
  expect([found.map(([path]) => path).join(' '), found.map(([, value]) => value)]).toEqual([paths, expected])
})

test.each([
  ['', 'the text ends too early, at byte 0'],
  ['[1,2', 'the text ends too early, at byte 4'],
  ['[1,]', 'expected a value, found "]", at byte 3'],
  ['{"a" 1}', 'expected a colon, found "1", at byte 5'],
  ['{a:1}', 'expected a name in quotes or }, found "a", at byte 1'],
  ['[1}', 'expected a comma or the end of the list or object, found "}", at byte 2'],
  ['[1] 2', 'expected nothing more, found "2", at byte 4'],
])('%s is refused with its position', (text, message) => expect(walk(text, propertiesOf(1))).rejects.toThrow(message))

test('an emitted value that is not JSON, or nests too deep, is refused; a skipped one is ignored', async () => {
  await expect(walk('{"ok":1,"bad": tru}', propertiesOf(1))).rejects.toThrow(/^bad: .*, at byte 15$/)
  const deep = `[${'['.repeat(70)}${']'.repeat(70)}]`
  await expect(walk(deep, propertiesOf(1))).rejects.toThrow('nests deeper than 64 levels')
  expect(await walk(deep, path => (path.length === 0 ? 'enter' : 'skip'))).toEqual([])
})

test('equals JSON.parse for every JSON text, whatever its parts', () => {
  const [cuts, depths] = [fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 3 })]
  return forAll([fc.json(), cuts, depths], { numRuns: 300 }, async (text, cut, depth) => {
    // JavaScript objects put names that look like numbers first.
    expect(inOrder(await walk(text, propertiesOf(depth), cut))).toEqual(inOrder(leaves(JSON.parse(text), depth, [])))
  })
})

const inOrder = (values: readonly (readonly [string, unknown])[]) => values.map(one => JSON.stringify(one)).sort()

function leaves(value: unknown, depth: number, path: readonly JsonStep[]): [string, unknown][] {
  if (depth === 0) return [[path.join('/'), value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => leaves(member, depth - 1, [...path, name]))
}

test('several values follow each other, such as lines of JSON, each with its own paths; otherwise a second one is refused', async () => {
  const lines = '{"a":1,"b":[2]}\n\r\n{"a":3}\n7\n"x"\n'
  for (const chunk of [1, 5, 1000]) {
    const values = (await walk(lines, () => 'take', chunk, 'several values')).map(([, value]) => value)
    expect(values).toEqual([{ a: 1, b: [2] }, { a: 3 }, 7, 'x'])
    expect((await walk('{"a":1}\n{"a":2}', propertiesOf(1), chunk, 'several values')).map(([path]) => path)).toEqual(['a', 'a'])
    await expect(walk(lines, () => 'take', chunk)).rejects.toThrow('expected nothing more')
  }
  for (const text of ['', '{"a":1}\n{"a"', '{"a":1}\n,{"a":2}', '{"a":1}\n]'])
    await expect(walk(text, () => 'take', 3, 'several values')).rejects.toThrow(/, at byte \d+$/)
})
