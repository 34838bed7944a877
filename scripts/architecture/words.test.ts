import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesBelow } from './imports'
import { badWords } from './words'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['app', 'bench', 'components', 'demo', 'e2e', 'lib', 'scripts', 'server']

/** Fixtures contain texts of others, and this file contains the words that the test finds. */
const isExcluded = (file: string) => /\bfixtures\b|\bgolden\b|architecture\/words\.test/.test(file)

test('comments, titles, messages, descriptions and names of types have the terms of the trade', () => {
  const files = filesBelow(root, folders).filter(file => !isExcluded(file))
  expect(files.flatMap(file => badWords(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test.each([
  ['a comment', '// The server answers with 404.', ['x.ts:1: "answers" is response, respond']],
  ['a comment of several lines', '\n/**\n * The page at\n * once.\n */', ['x.ts:2: "at once" is immediately, at the same time']],
  ['the title of a test', "test('nobody may read', () => {})", ['x.ts:1: "nobody" is a user, a client, a guest, no one']],
  ['a title below its table', "test.each([\n  1,\n])('%d is told', () => {})", ['x.ts:3: "told" is requires, returns, contains']],
  ['an error', "throw new Error('no such door')", ['x.ts:1: "door" is API, interface, endpoint']],
  ['a description', "z.string().describe('address of a page')", ['x.ts:1: "address" is URL, path']],
  ['a participle as a type', 'type Stored = { id: string }', ['x.ts:1: type Stored is no noun that says of what']],
  ['the address of a host', '// The IP address of the caller, or an address of its network.', []],
  ['questions and their answers', '// The screen answers the question with an answer card.', []],
  ['code in a comment', '/** The property `answers`. @param members series */', []],
  ['a string like a comment', "const path = ['/door/*', '/answer/*/']", []],
  ['nouns that end like participles', 'type Feed = { seed: Seed }\ninterface Seed {}', []],
])('%s', (_, text, found) => expect(badWords('x.ts', text)).toEqual(found))
