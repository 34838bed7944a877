import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { xmlText } from '@/lib/formats/xml/text'
import { parseXml } from '@/lib/formats/xml/tree'

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
