import { expect, test } from 'vitest'
import { decodablePath, withDecodablePath } from './decodable-path'

test.each([
  ['/datasets/a%2Fb?q=%', '/datasets/a%2Fb?q=%'],
  ['/', '/'],
  ['/stations/%/100%', '/stations/%25/100%25'],
  ['/datasets/%E0%A4%A?q=1', '/datasets/%25E0%25A4%25A?q=1'],
])('%s becomes %s', (address, sound) => expect(decodablePath(address)).toBe(sound))

test.each([
  ['garbage', undefined],
  [encodeURIComponent('["",{"children":5}]'), undefined],
  [encodeURIComponent('["",{"children":["datasets",{}]}]'), encodeURIComponent('["",{"children":["datasets",{}]}]')],
  [undefined, undefined],
])('Next receives a list of the loaded parts of the page: %s becomes %s', (given, told) => {
  const request = { url: '/', headers: { 'next-router-state-tree': given } }
  withDecodablePath(() => {})(request as never, {} as never)
  expect(request.headers['next-router-state-tree']).toBe(told)
})
