import { expect, test } from 'vitest'
import { accessMessage, datasetView } from '@/components/catalogue/dataset-view'
import { plainText } from '@/components/text/plain-text'

test.each([
  ['<p>Käse &amp; Wein</p><p>ab 9&nbsp;Uhr</p>', 'Käse & Wein ab 9 Uhr'],
  ['K&uuml;che &#8211; &#x20AC; 5', 'Küche – € 5'],
  ['<script>alert(1)</script>sicher', 'sicher'],
  ['a < b &unknown; c', 'a < b &unknown; c'],
  ['&#0;&#99999999;', '&#0;&#99999999;'],
])('%s as plain text', (html, text) => expect(plainText(html)).toBe(text))

test('a catalogue record with nothing but its names can be shown', () => {
  expect(datasetView({ Id: 'x', Shortname: 'X', ApiType: 'timeseries' }, 'de')).toMatchObject({
    title: 'X',
    domain: 'other',
    interface: 'timeseries',
    access: 'open',
    total: null,
    licence: null,
    part: false,
  })
})

test('a closed dataset has no count, a part of another is known as one', () => {
  const record = { Id: 'x', Shortname: 'X', ApiType: 'content', ApiAccess: 'closed', ApiFilter: ['tagfilter=lakes'] }
  expect(datasetView(record, 'en')).toMatchObject({ access: 'closed', total: null, part: true })
})

test.each([
  ['de', 'Parkplätze'],
  ['it', 'ParkingStation'],
  ['en', 'Car parks'],
] as const)('in %s a dataset is called as its record says in that language, else by its short name', (language, title) => {
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
] as const)('what may be read of %j is told by %s', (dataset, message) =>
  expect(accessMessage({ servedBy: null, ...dataset })).toBe(message),
)

test('a dataset that another service serves is of none of our interfaces', () => {
  const record = {
    Id: 'x',
    Shortname: 'X',
    ApiType: 'timeseries',
    BaseUrl: 'https://other.example/api',
    ServedBy: 'other.example',
  }
  expect(datasetView(record, 'en')).toMatchObject({ interface: 'elsewhere', servedBy: 'other.example', total: null })
})
