import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differences } from '@/lib/formats/json/difference'
import { earlierJson, jsonPatch, mergePatch, PatchError, type PatchOperation } from '@/lib/formats/json/patch'

describe('a JSON patch, by the examples of RFC 6902', () => {
  test.each<[string, unknown, PatchOperation[], unknown]>([
    ['A.1 adds a member', { foo: 'bar' }, [{ op: 'add', path: '/baz', value: 'qux' }], { baz: 'qux', foo: 'bar' }],
    ['A.2 adds an item', { foo: ['bar', 'baz'] }, [{ op: 'add', path: '/foo/1', value: 'qux' }], { foo: ['bar', 'qux', 'baz'] }],
    ['A.3 removes a member', { baz: 'qux', foo: 'bar' }, [{ op: 'remove', path: '/baz' }], { foo: 'bar' }],
    ['A.4 removes an item', { foo: ['bar', 'qux', 'baz'] }, [{ op: 'remove', path: '/foo/1' }], { foo: ['bar', 'baz'] }],
    ['A.5 replaces', { baz: 'qux', foo: 'bar' }, [{ op: 'replace', path: '/baz', value: 'boo' }], { baz: 'boo', foo: 'bar' }],
    [
      'A.6 moves a value',
      { foo: { bar: 'baz', waldo: 'fred' }, qux: { corge: 'grault' } },
      [{ op: 'move', from: '/foo/waldo', path: '/qux/thud' }],
      { foo: { bar: 'baz' }, qux: { corge: 'grault', thud: 'fred' } },
    ],
    [
      'A.7 moves an item',
      { foo: ['all', 'grass', 'cows', 'eat'] },
      [{ op: 'move', from: '/foo/1', path: '/foo/3' }],
      { foo: ['all', 'cows', 'eat', 'grass'] },
    ],
    [
      'A.8 tests',
      { baz: 'qux', foo: ['a', 2, 'c'] },
      [
        { op: 'test', path: '/baz', value: 'qux' },
        { op: 'test', path: '/foo/1', value: 2 },
      ],
      { baz: 'qux', foo: ['a', 2, 'c'] },
    ],
    [
      'A.10 adds an object',
      { foo: 'bar' },
      [{ op: 'add', path: '/child', value: { grandchild: {} } }],
      { foo: 'bar', child: { grandchild: {} } },
    ],
    ['A.14 unescapes ~', { '/': 9, '~1': 10 }, [{ op: 'test', path: '/~01', value: 10 }], { '/': 9, '~1': 10 }],
    [
      'A.16 adds behind the last item',
      { foo: ['bar'] },
      [{ op: 'add', path: '/foo/-', value: ['abc', 'def'] }],
      { foo: ['bar', ['abc', 'def']] },
    ],
    [
      'copies',
      { a: { b: 1 } },
      [
        { op: 'copy', from: '/a', path: '/c' },
        { op: 'replace', path: '/c/b', value: 2 },
      ],
      { a: { b: 1 }, c: { b: 2 } },
    ],
    ['replaces the whole', { a: 1 }, [{ op: 'replace', path: '', value: { b: 2 } }], { b: 2 }],
  ])('%s', (_, before, patch, after) => expect(jsonPatch(before, patch)).toEqual(after))

  test.each<[unknown, PatchOperation[], number, RegExp]>([
    [{ baz: 'qux' }, [{ op: 'test', path: '/baz', value: 'bar' }], 0, /another value/],
    [{ foo: 'bar' }, [{ op: 'add', path: '/baz/bat', value: 'qux' }], 0, /nothing at \/baz\/bat/],
    [
      { foo: [1] },
      [
        { op: 'add', path: '/a', value: 1 },
        { op: 'remove', path: '/foo/1' },
      ],
      1,
      /nothing at \/foo\/1/,
    ],
    [{ foo: [1] }, [{ op: 'add', path: '/foo/3', value: 1 }], 0, /not an index in a list of 1/],
    [{ foo: [1] }, [{ op: 'remove', path: '/foo/01' }], 0, /nothing at/],
    [{ foo: 1 }, [{ op: 'remove', path: 'foo' }], 0, /does not begin with/],
    [{ foo: { a: 1 } }, [{ op: 'move', from: '/foo', path: '/foo/b' }], 0, /into itself/],
    [{ foo: 1 }, [{ op: 'replace', path: '/toString', value: 1 }], 0, /nothing at/],
  ])('%j is refused %j at operation %d', (before, patch, index, message) => {
    const original = JSON.stringify(before)
    try {
      jsonPatch(before, patch)
      expect.fail('it was applied')
    } catch (error) {
      expect(error).toBeInstanceOf(PatchError)
      expect(error).toMatchObject({ index, message: expect.stringMatching(message) })
    }
    expect(JSON.stringify(before)).toBe(original)
  })

  test('copies of copies do not exhaust the memory', () => {
    const doubling = Array.from({ length: 60 }, (_, place): PatchOperation => ({ op: 'copy', from: '', path: `/copy${place}` }))
    expect(() => jsonPatch({ a: 'x'.repeat(1000) }, doubling)).toThrow(/copies more than/)
  })

  test('a property called __proto__ is a property', () => {
    const patched = jsonPatch({}, [{ op: 'add', path: '/__proto__', value: { polluted: true } }]) as object
    expect(Object.keys(patched)).toEqual(['__proto__'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

describe('a merge patch', () => {
  // The table of RFC 7396, appendix A.
  test.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('of %j with %j is %j', (target, patch, result) => expect(mergePatch(target, patch)).toEqual(result))

  test('applied twice is applied once, and an empty one changes nothing', () => {
    const value = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }))
    fc.assert(
      fc.property(value, value, (target, patch) => {
        const once = mergePatch(target, patch)
        expect(mergePatch(once, patch)).toEqual(once)
        expect(mergePatch(target, {})).toEqual(target)
      }),
    )
  })
})

test.each<[string, unknown[]]>([
  ['properties that are added, changed and removed', [{ a: 1 }, { a: 2, b: { c: [1] } }, { b: { c: [2] } }]],
  ['lists that grow and shrink', [{ l: [1, 2, 3] }, { l: [1] }, { l: [0, 1, 2, 3, 4] }, { l: [] }]],
  [
    'names that mean something in a pointer',
    [
      { 'a/b': 1, 'm~n': [1] },
      { 'a/b': { 'c/d': 2 }, 'm~n': [] },
    ],
  ],
])('every version is found again: %s', (_, versions) => {
  const changes = versions.slice(1).map((after, place) => differences(versions[place], after))
  for (const [place, version] of versions.entries())
    expect(earlierJson(versions.at(-1), changes.slice(place).toReversed())).toEqual(version)
})
