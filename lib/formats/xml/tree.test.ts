import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { withTurns } from '@/e2e/harness/turns'
import { inTurns } from '@/lib/formats/turns'
import { decodeXml, xmlText } from '@/lib/formats/xml/text'
import { parseXml, readXml } from '@/lib/formats/xml/tree'
import { GrammarError } from '@/lib/grammar/reader'

test('elements have their names without prefixes, their line, attributes, children and text', () => {
  const root = parseXml(
    '<?xml version="1.0"?>\n<!-- of mine -->\n<k:a xmlns:k="urn:k" id="1" k:id="2">\n x <b/> y <![CDATA[<z>]]></k:a>',
  )
  expect(root).toMatchObject({ name: 'a', line: 3, text: '\n x  y <z>', children: [{ name: 'b', line: 4, children: [] }] })
  expect([...root.attributes]).toEqual([['id', '1']])
})

test('elements have the namespace that is declared for them, in any order and depth; references are replaced', () => {
  const text =
    '<p:a xmlns="urn:d" xmlns:p="urn:p"><b/><p:c xmlns:p="urn:q"><p:d/></p:c><e xmlns=""/><p:f p:g="1" xmlns:p="urn:r"/></p:a><!-- -->'
  const root = parseXml(text)
  expect(root).toMatchObject({ namespace: 'urn:p', name: 'a' })
  expect(root.children.map(({ namespace }) => namespace)).toEqual(['urn:d', 'urn:q', '', 'urn:r'])
  expect(root.children[1]!.children[0]!.namespace).toBe('urn:q')
  expect([parseXml('<x:a/>').namespace, parseXml('<a/>').namespace]).toEqual(['', ''])
  expect(parseXml('<a b="&quot;&#x41;">&lt;&amp;&gt;&apos;&#65;</a>')).toMatchObject({
    text: "<&>'A",
    attributes: new Map([['b', '"A']]),
  })
})

const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)

test('256 elements inside each other and 300,000 in all are read, and no more', () => {
  expect(parseXml(nested(256)).name).toBe('a')
  expect(() => parseXml(nested(257))).toThrow(/at most 256 elements/)
  expect(parseXml(`<a>${'<b/>'.repeat(299_999)}</a>`).children).toHaveLength(299_999)
  expect(() => parseXml(`<a>${'<b/>'.repeat(300_000)}</a>`)).toThrow(/at most 300000 elements/)
})

test('a long document is the same in pieces, wherever they are cut, and other work continues', async () => {
  for (const shift of [0, 1, 2, 3]) {
    const text = 'x'.repeat(shift) + '😀&amp;\r\n'.repeat(50_000)
    const xml = `<a>${text}<b c="${'ü'.repeat(70_000)}"/></a>`
    const { result: root, turns } = await withTurns(() => inTurns(readXml(xml)))
    expect(turns).toBeGreaterThan(5)
    expect(root.text === text.replaceAll('&amp;', '&').replaceAll('\r\n', '\n')).toBe(true)
    expect(root.children[0]!.attributes.get('c')).toHaveLength(70_000)
  }
})

const bomb = '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]><a>&c;</a>'

test.each([
  ['', 'well-formed'],
  ['<a>', 'well-formed'],
  ['<a b="1" b="2"/>', 'well-formed'],
  ['<a>&unknown;</a>', 'well-formed'],
  ['<a>&#0;</a>', 'well-formed'],
  ['<a>\u0000</a>', 'well-formed'],
  ['<!DOCTYPE a><a/>', 'no document type declaration'],
  ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'no document type declaration'],
  [bomb, 'no document type declaration'],
  [`<a ${Array.from({ length: 300 }, (_, index) => `a${index}="1"`).join(' ')}/>`, 'at most 256 attributes'],
])('%s is refused', (text, expected) => {
  expect(() => parseXml(text)).toThrow(GrammarError)
  expect(() => parseXml(text)).toThrow(expected)
})

test.each([
  ['utf-8', Buffer.from('<a>ä</a>')],
  ['utf-8 with its mark', Buffer.from('\ufeff<a>ä</a>')],
  ['utf-16', Buffer.from('\ufeff<a>ä</a>', 'utf16le')],
  ['iso-8859-1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>ä</a>', 'latin1')],
])('text in %s is read', (_, bytes) => expect(parseXml(decodeXml(bytes)).text).toBe('ä'))

test.each([
  ['bytes that are no text', Buffer.from([0x3c, 0xff, 0x3e]), 'utf-8'],
  ['an encoding of elsewhere', Buffer.from('<?xml version="1.0" encoding="EBCDIC-US"?><a/>'), 'iso-8859-15'],
])('%s: refused', (_, bytes, expected) => expect(() => decodeXml(bytes)).toThrow(expected))

test('any text is preserved between tags and between quotes; what XML cannot contain is U+FFFD', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<', '&amp;', ']]>', '"', '\r\n', '\ud800', '\udc00', '\0', '\ufffe'),
  )
  return forAll([fc.array(unit)], units => {
    const text = units.join('')
    const written = [...text]
      .map(one => (/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]$/u.test(one) ? one : '\ufffd'))
      .join('')
    expect(parseXml(`<a>${xmlText(text)}</a>`).text).toBe(written)
    // Line ends and tabs in attributes are blanks for every reader.
    expect(parseXml(`<a b="${xmlText(text)}"/>`).attributes.get('b')).toBe(written.replace(/[\t\n]/g, ' '))
  })
})
