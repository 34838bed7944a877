import { expect, test } from 'vitest'
import { parseTagFilter, type TagFilter } from './tag-filter'

const and = (...items: (TagFilter | string)[]): TagFilter => ({ kind: 'and', items: items.map(toTag) })
const or = (...items: (TagFilter | string)[]): TagFilter => ({ kind: 'or', items: items.map(toTag) })
const toTag = (item: TagFilter | string): TagFilter => (typeof item === 'string' ? { kind: 'tag', tag: item } : item)

test.each<[string, TagFilter]>([
  ['museums', toTag('museums')],
  ['Museums, Castles', or('museums', 'castles')],
  ['or(a,b)', or('a', 'b')],
  ['and(a,b)', and('a', 'b')],
  ['and(a)', toTag('a')],
  ['AND(a,OR(b,c))', and('a', or('b', 'c'))],
  ['or(a,and(b,or(c,d)))', or('a', and('b', or('c', 'd')))],
  ['and(a,b)or(c,d)', and(and('a', 'b'), or('c', 'd'))],
  ['and(a,b) or(c,d),e', or(and(and('a', 'b'), or('c', 'd')), 'e')],
  ['culture attractions', toTag('culture attractions')],
  ['announcement:traffic-event,android', or('announcement:traffic-event', 'android')],
])('%s', (text, tree) => expect(parseTagFilter(text)).toEqual(tree))

test.each([
  ['', 0, 'a tag, "and(" or "or("'],
  ['a,', 2, 'a tag, "and(" or "or("'],
  ['and(a', 5, '"," or ")"'],
  ['and()', 4, 'a tag, "and(" or "or("'],
  ['a)', 1, '"," or the end'],
  ['x(a)', 1, '"," or the end'],
  ['and(a)b', 6, '"," or the end'],
  [`${'and('.repeat(25)}a`, 80, 'at most 20 levels of parentheses'],
  [Array(201).fill('a').join(), 400, 'at most 200 tags and groups'],
])('%s is refused at its position', (text, at, expected) => {
  expect(() => parseTagFilter(text)).toThrow(expect.objectContaining({ at, expected }))
})
