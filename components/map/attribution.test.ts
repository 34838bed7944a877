import { expect, test } from 'vitest'
import { creditsOfHtml } from '@/components/map/ground'

test.each([
  [
    '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a>',
    [['OpenStreetMap', 'https://www.openstreetmap.org/copyright']],
  ],
  [
    `<a href='https://protomaps.com'>Protomaps</a> © <a href=https://openstreetmap.org>OpenStreetMap contributors</a>`,
    [
      ['Protomaps', 'https://protomaps.com'],
      ['OpenStreetMap contributors', 'https://openstreetmap.org'],
    ],
  ],
  ['© Autonome Provinz Bozen &amp; others', [['Autonome Provinz Bozen & others', null]]],
  ['<b>Valley</b>, <a href="javascript:alert(1)">here</a><script>alert(2)</script>', [['Valley , here alert(2)', null]]],
  ['', []],
  [' © ', []],
])('%s', (html, credits) => expect(creditsOfHtml(html).map(({ holder, address }) => [holder, address])).toEqual(credits))
