import { expect, test } from 'vitest'
import { makeRouter } from '@/lib/http/router'

const folders =
  'v1/[entity] v1/[entity]/[id] v1/MetaData v1/[...rest] v2/[repr]/[types]/metadata v2/[repr]/[types]/[data]/[from]/[to]'
const route = makeRouter(folders.split(' ').map(folder => ({ segments: folder.split('/'), module: folder })))

test.each([
  ['v1/Event', 'v1/[entity]', { entity: 'Event' }],
  ['v1/MetaData', 'v1/MetaData', {}],
  ['v1/MetaData/x', 'v1/[entity]/[id]', { entity: 'MetaData', id: 'x' }],
  ['v1/a/b/c', 'v1/[...rest]', { rest: ['a', 'b', 'c'] }],
  ['v2/f/A/b/1/2', 'v2/[repr]/[types]/[data]/[from]/[to]', { repr: 'f', types: 'A', data: 'b', from: '1', to: '2' }],
])('%s is handled by %s', (path, module, params) => expect(route(path.split('/'))).toEqual({ module, params }))

test('a path without a route is null', () => {
  expect(route(['v3'])).toBeNull()
  expect(route([])).toBeNull()
})

test('one path segment cannot have two names', () => {
  expect(() =>
    makeRouter([
      { segments: ['[a]', 'x'], module: 1 },
      { segments: ['[b]', 'y'], module: 2 },
    ]),
  ).toThrow('two names')
})
