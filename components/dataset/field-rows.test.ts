import { expect, test } from 'vitest'
import { type DocumentedField, fieldRows, outermost } from '@/components/dataset/field-rows'

const documented = (path: string, type = 'string'): DocumentedField => ({ path, type, description: null, deprecation: null })
const none: ReadonlySet<string> = new Set()
const facts = (rows: ReturnType<typeof fieldRows>) => rows.map(({ path, filled, distinct }) => [path, filled, distinct])

test('records with a value are counted, not values; null, empty texts, lists and objects are none', () => {
  const records = [
    { A: 'x', B: [1, 1, 2] },
    { A: 'x', B: [] },
    { A: '', B: null },
    { A: null, B: {} },
  ]
  expect(facts(fieldRows(records, [documented('A'), documented('B'), documented('C')], none))).toEqual([
    ['A', 2, 1],
    ['B', 1, 2],
    ['C', 0, null],
  ])
})

test('field paths pass through lists and languages like the parameter fields', () => {
  const records = [{ Detail: { de: { Title: 'a' }, it: { Title: 'b' } }, Tags: [{ Id: '1' }, { Id: '2' }] }]
  expect(facts(fieldRows(records, [], none))).toEqual([
    ['Detail', 1, null],
    ['Detail.*.Title', 1, 2],
    ['Tags', 1, null],
    ['Tags.[*].Id', 1, 2],
  ])
})

test('keys of a map are not fields', () => {
  const records = [{ Mapping: { a: { id: '1' } } }, { Mapping: { b: { id: '2' } } }]
  expect(facts(fieldRows(records, [], new Set(['Mapping', 'Mapping.*'])))).toEqual([
    ['Mapping', 2, null],
    ['Mapping.*.*', 2, 2],
  ])
})

test('there are few examples, and only short ones', () => {
  const records = ['a', 'b', 'c', 'd', 'x'.repeat(200)].map(A => ({ A }))
  expect(fieldRows(records, [], none)[0]!.examples).toEqual(['a', 'b', 'c'])
})

test('nested fields are covered by the outer ones', () => {
  const nested = ['Review', 'Review.*.State', 'Detail.*.Longdesc', 'Reviews']
  expect(outermost(nested)).toEqual(['Review', 'Detail.*.Longdesc', 'Reviews'])
})
