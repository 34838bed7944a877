import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { linkTarget, RichText, richText } from '@/components/record/rich-text'
import { forAll } from '@/e2e/harness/property'

const markup = (html: string) => renderToStaticMarkup(createElement(RichText, { html }))
/** Names of elements, attributes and URLs that would reach a browser. */
const seen = (html: string) => ({
  elements: [...new Set([...markup(html).matchAll(/<([a-z0-9]+)/gi)].map(([, name]) => name))],
  attributes: [
    ...new Set(
      [...markup(html).matchAll(/<[a-z0-9]+((?:\s+[\w-]+="[^"]*")*)/gi)].flatMap(([, all]) =>
        [...all!.matchAll(/([\w-]+)=/g)].map(([, name]) => name),
      ),
    ),
  ],
})

test.each([
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">text</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//elsewhere.example">x</a>',
  '<svg><animate onbegin=alert(1)></svg>',
  '<svg/onload=alert(1)>',
  '<style>*{background:url(https://elsewhere.example)}</style>',
  '<p style="background:url(https://elsewhere.example)">text</p>',
  '<iframe src="https://elsewhere.example"></iframe>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '<base href="https://elsewhere.example/">',
  '<form action="https://elsewhere.example"><button>x</button></form>',
  '"><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
])('%s yields no active element, attribute or URL', html => {
  const { elements, attributes } = seen(html)
  expect(elements.filter(name => !['div', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li'].includes(name!))).toEqual([])
  expect(attributes).toEqual(['class'])
})

test('arbitrary HTML yields only the allowed elements and links', () => {
  const pieces = `<|>|"|'|=|/|a|p|script|svg| href| onerror|javascript:|https://x.example|<!--|-->|&#106;|<li>|</p>|<a href="| `
  const piece = fc.constantFrom(...pieces.split('|'))
  return forAll([fc.array(piece, { maxLength: 30 })], pieces => {
    const { elements, attributes } = seen(pieces.join(''))
    expect(elements.every(name => ['div', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'].includes(name!))).toBe(true)
    expect(attributes.every(name => ['class', 'href', 'rel'].includes(name!))).toBe(true)
    for (const [, address] of markup(pieces.join('')).matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^https:/)
  })
})

test('structure, emphasis and links are kept', () => {
  expect(
    richText('<h2>Way</h2><p>By <b>bus</b><br>or <a href="https://x.example/a?b=1&amp;c=2" target="_blank">train</a></p>'),
  ).toEqual([
    { tag: 'h', children: ['Way'] },
    {
      tag: 'p',
      children: [
        'By ',
        { tag: 'strong', children: ['bus'] },
        { tag: 'br', children: [] },
        'or ',
        { tag: 'a', href: 'https://x.example/a?b=1&c=2', children: ['train'] },
      ],
    },
  ])
  expect(richText('<ul><li>one<li>two</ul>')).toEqual([
    {
      tag: 'ul',
      children: [
        { tag: 'li', children: ['one'] },
        { tag: 'li', children: ['two'] },
      ],
    },
  ])
})

test('character references are decoded once, and text next to tags is kept', () => {
  expect(richText('1 &lt; 2 &amp;amp; 3 < 4')).toEqual(['1 < 2 &amp; 3 ', '<', ' 4'])
  expect(richText('a<p>b')).toEqual(['a', { tag: 'p', children: ['b'] }])
})

test.each([
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+39 0471', 'tel:+39 0471'],
  ['www.b.example', undefined],
  ['vbscript:x', undefined],
  [null, undefined],
])('the URL %s becomes %s', (text, expected) => expect(linkTarget(text)).toBe(expected))
