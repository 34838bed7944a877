import { expect, test } from 'vitest'
import { accessMessage, datasetView } from '@/components/datasets/dataset-view'
import { plainText } from '@/components/text/plain-text'

test.each([
  ['<p>Käse &amp; Wein</p><p>ab 9&nbsp;Uhr</p>', 'Käse & Wein ab 9 Uhr'],
  ['K&uuml;che &#8211; &#x20AC; 5', 'Küche – € 5'],
  ['<script>alert(1)</script>sicher', 'sicher'],
  ['a < b &unknown; c', 'a < b &unknown; c'],
  ['&#0;&#99999999;', '&#0;&#99999999;'],
])('%s as plain text', (html, text) => expect(plainText(html)).toBe(text))

test.each([
  [
    'only names',
    { ApiType: 'timeseries' },
    { title: 'X', domain: 'other', interface: 'timeseries', access: 'open', total: null },
  ],
  ['no licence and no filter', {}, { licence: null, part: false }],
  ['closed data and a filter', { ApiAccess: 'closed', ApiFilter: ['source=lts'] }, { access: 'closed', total: null, part: true }],
  ['another service', { ApiType: 'timeseries', ServedBy: 'a.example' }, { interface: 'elsewhere', servedBy: 'a.example' }],
])('a record with %s', (_, record, view) => expect(datasetView({ Id: 'x', Shortname: 'X', ...record }, 'de')).toMatchObject(view))

test.each([
  ['de', 'Parkplätze'],
  ['it', 'ParkingStation'],
  ['en', 'Car parks'],
] as const)('the title in %s, else the short name, is %s', (language, title) => {
  const MetaTitle = { de: 'Parkplätze | Belvedere', it: ' | Belvedere', en: 'Car parks' }
  expect(datasetView({ Id: 'x', Shortname: 'ParkingStation', MetaTitle }, language).title).toBe(title)
})

test.each([
  [{ access: 'open', opened: true, total: 3 }, 'openText'],
  [{ access: 'closed', opened: false, total: null }, 'closedText'],
  [{ access: 'closed', opened: false, total: 0 }, 'closedText'],
  [{ access: 'closed', opened: false, total: 3 }, 'closedPart'],
  [{ access: 'closed', opened: true, total: 0 }, 'closedOpened'],
  [{ access: 'reduced', opened: false, total: 3 }, 'reducedText'],
  [{ access: 'reduced', opened: true, total: 3 }, 'reducedOpened'],
  [{ access: 'closed', opened: false, total: null, servedBy: 'other.example' }, 'elsewhereText'],
] as const)('access to %j is explained by %s', (dataset, message) =>
  expect(accessMessage({ servedBy: null, ...dataset })).toBe(message),
)
