import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { jsonPatch, mergePatch, PatchError, type PatchOperation } from '@/lib/formats/json/patch'
import { fieldPath } from '@/lib/formats/json/pointer'

/** Examples of the RFCs, and more. A message is a pattern. */
const examples = JSON.parse(readFileSync('lib/formats/json/patch-examples.json', 'utf8')) as Readonly<{
  patches: readonly Readonly<{ name: string; before: unknown; patch: PatchOperation[]; after: unknown }>[]
  refusals: readonly Readonly<{ before: unknown; patch: PatchOperation[]; index: number; message: string }>[]
  merges: readonly Readonly<{ target: unknown; patch: unknown; result: unknown }>[]
}>

describe('a JSON patch, by the examples of RFC 6902', () => {
  test.each(examples.patches)('$name', ({ before, patch, after }) => expect(jsonPatch(before, patch)).toEqual(after))

  test.each(examples.refusals)('$before is refused $patch at operation $index', ({ before, patch, index, message }) => {
    const original = JSON.stringify(before)
    try {
      jsonPatch(before, patch)
      expect.fail('it was applied')
    } catch (error) {
      expect(error).toBeInstanceOf(PatchError)
      expect(error).toMatchObject({ index, message: expect.stringMatching(new RegExp(message)) })
    }
    expect(JSON.stringify(before)).toBe(original)
  })

  test('copies of copies do not exhaust the memory, and a property called __proto__ is a property', () => {
    const doubling = Array.from({ length: 60 }, (_, place): PatchOperation => ({ op: 'copy', from: '', path: `/copy${place}` }))
    expect(() => jsonPatch({ a: 'x'.repeat(1000) }, doubling)).toThrow(/copies more than/)
    const patched = jsonPatch({}, [{ op: 'add', path: '/__proto__', value: { polluted: true } }]) as object
    expect(Object.keys(patched)).toEqual(['__proto__'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

// The table of RFC 7396, appendix A.
test.each(examples.merges)('a merge patch of $target with $patch is $result', ({ target, patch, result }) =>
  expect(mergePatch(target, patch)).toEqual(result),
)

test('a merge patch applied twice is applied once, and an empty one changes nothing', () => {
  const value = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }))
  return forAll([value, value], (target, patch) => {
    const once = mergePatch(target, patch)
    expect(mergePatch(once, patch)).toEqual(once)
    expect(mergePatch(target, {})).toEqual(target)
  })
})

test('a pointer is read as the path of a property', () => expect(fieldPath('/Detail/de/a~1b~0')).toBe('Detail.de.a/b~'))
