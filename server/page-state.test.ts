import { expect, test } from 'vitest'
import { stateOfPage } from './page-state'

const push = (data: string) => `<script>self.__next_f.push(${JSON.stringify([1, data])})</script>`
const page = (body: string, ...data: string[]) => `<html><script src="/a.js"></script>${body}${data.map(push).join('')}</html>`
const state = (text: string) => stateOfPage(text, "style-src 'self'")

const list = '0:["$","ul",null,{"children":["$L2","$3","$4"]}]\n'
const first = page('<p>A</p>', `${list}2:I[7,["/x.js"],"Item"]\n`, '3:T5,a\n5:b:HL["/y.css","style"]\n4:"last"\n')

test.each([
  [
    'written in another order, with other numbers',
    page('<p>A</p>', '9:T5,a\n5:b2:"last"\n', '0:["$","ul",null,{"children":["$La","$9","$2"]}]\na:I[7,["/x.js"],"Item"]\n'),
  ],
  ['cut into other parts', page('<p>A</p>', list.slice(0, 9), `${list.slice(9)}2:I[7,["/x.js"],"Item"]\n3:T5,a\n5:b4:"last"\n`)],
  [
    'with its scripts loaded elsewhere',
    `${first.replace('<script src="/a.js"></script>', '')}<script src="/a.js" async></script>`,
  ],
])('a page %s is the same', (_, again) => expect(state(again)).toBe(state(first)))

test.each([
  ['what it shows', first.replace('<p>A', '<p>B')],
  ['a text that it hands to scripts', first.replace('5:b', '5:c')],
  ['an element that it hands to scripts', first.replace('last', 'least')],
  ['order of what it refers to', first.replace('\\"$3\\",\\"$4\\"', '\\"$4\\",\\"$3\\"')],
  ['a script of its own', first.replace('</html>', '<script>theme()</script></html>')],
])('a page with another %s is another one', (_, other) => expect(state(other)).not.toBe(state(first)))

test.each([
  ['0:{"price":"$$5"}\n', '0:{"price":"$$6"}\n'],
  ['0:{"price":"costs \\"$50\\" a day"}\n', '0:{"price":"costs \\"$60\\" a day"}\n'],
  ['0:["$L1","$L2"]\n1:"A"\n2:"B"\n', '0:["$L1","$L2"]\n1:"B"\n2:"A"\n'],
])('%j is not %j', (one, other) => {
  expect(state(page('', one))).not.toBe(state(page('', other)))
  expect(state(one)).not.toBe(state(other))
})

test('the part of a page that scripts request has a state of its own, and so has another policy', () => {
  expect(state('0:["$1","$2"]\n1:"a"\n2:"b"\n')).toBe(state('5:"a"\n6:"b"\n0:["$5","$6"]\n'))
  expect(state('0:"$1"\n1:"a"\n')).not.toBe(state('0:"$1"\n1:"c"\n'))
  expect(stateOfPage(first, "style-src 'none'")).not.toBe(state(first))
})

test.each(['', '1', '1:', '1:T', '1:Tffff,cut', 'no rows at all', '<script>self.__next_f.push([0])</script>'])(
  '%j has a state',
  text => expect(state(text)).toMatch(/^[\w-]{22}$/),
)
