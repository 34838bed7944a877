import { expect, test } from 'vitest'
import { matchesIn } from '@/components/json/json-tree'

const record = { Id: 'X1', Detail: { de: { Title: 'Burg' } }, Tags: [{ Id: 'castles' }, { Id: 'x' }], Active: true }

test.each([
  ['burg', ['Detail.de.Title'], ['', 'Detail', 'Detail.de']],
  ['title', ['Detail.de.Title'], ['', 'Detail', 'Detail.de']],
  ['castle', ['Tags.[0].Id'], ['', 'Tags', 'Tags.[0]']],
  ['true', ['Active'], ['']],
  ['0', [], []],
  [' ', [], []],
])('%s is found at %j', (text, hits, ways) => {
  const results = matchesIn(record, text)
  expect([[...results.hits], [...results.ways]]).toEqual([hits, ways])
})
