import { expect, test } from 'vitest'
import { parseXml } from '@/lib/formats/xml/tree'
import { findAll, findText, isToken, isTrue, readDateTime, readHeader, readSeconds } from '@/lib/netex/siri/elements'

test.each([
  ['2026-01-31T08:00:00Z', '2026-01-31T08:00:00.000Z'],
  ['2026-01-31T08:00:00.123456+01:00', '2026-01-31T07:00:00.123Z'],
  ['2026-01-31T08:00:00', '2026-01-31T08:00:00.000Z'],
  ['2026-01-31', undefined],
  ['2026-13-31T08:00:00Z', undefined],
])('the time %s', (text, read) => expect(readDateTime(text)?.toISOString()).toBe(read))

test.each([
  ['PT5M', 300],
  ['P1DT1H1M1.5S', 90_061],
  ['P2D', 172_800],
  ['P', undefined],
  ['P1Y', undefined],
  ['-PT5M', undefined],
])('the duration %s', (text, seconds) => expect(readSeconds(text)).toBe(seconds))

test('outer elements come first, without those inside a found one; a header is read wherever clients put it', () => {
  const tree = parseXml('<a><b><c>inner</c></b><c>outer<c>own</c></c><d><e><f><g><c>too deep</c></g></f></e></d></a>')
  expect(findAll(tree, ['c']).map(({ text }) => text)).toEqual(['outer', 'inner'])
  expect(findText(tree, 'c')).toBe('outer')
  expect(findText(tree, 'nothing')).toBeUndefined()
  const info = '<R>\n me </R><MessageIdentifier>m 1</MessageIdentifier>'.replaceAll('R>', 'RequestorRef>')
  for (const text of [`<a>${info}</a>`, `<a><Info>${info}</Info></a>`, `<a><x:Request xmlns:x="urn:x">${info}</x:Request></a>`])
    expect(readHeader(parseXml(text), 2)).toEqual({ requestor: 'me', message: 'm 1' })
  expect(readHeader(parseXml('<a><ConsumerRef>you</ConsumerRef></a>'), 2)).toEqual({ requestor: 'you', message: undefined })
  expect(readHeader(parseXml('<a><RequestorRef>two words</RequestorRef></a>'), 2).requestor).toBeUndefined()
})

test.each([
  ['a-b_c.d:1', true],
  ['Südtirol', true],
  ['', false],
  ['<', false],
  ['x'.repeat(201), false],
])('%s as a name', (text, is) => expect(isToken(text)).toBe(is))

test.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['', false],
  [undefined, false],
])('%s as a truth', (text, is) => expect(isTrue(text)).toBe(is))
