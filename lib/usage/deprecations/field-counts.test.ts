import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { isFilledAt } from '@/lib/formats/records/filled'
import { countFields, positionsIn } from '@/lib/usage/deprecations/field-counts'

async function* inBatches(records: readonly unknown[], size = 2) {
  for (let start = 0; start < records.length; start += size)
    yield records.slice(start, start + size).map(record => Buffer.from(JSON.stringify(record)))
}

test.each([
  ['GpsInfo', [{ path: ['GpsInfo'], type: null }]],
  ['Detail.lang.Title', [{ path: ['Detail', 'Title'], type: null }]],
  ['Detail.*.Title', [{ path: ['Detail', 'Title'], type: null }]],
  ['Tags, type eventcategory', [{ path: ['Tags'], type: 'eventcategory' }]],
  [
    'AdditionalProperties.A.IsOpen or AdditionalProperties.B.IsOpen',
    [
      { path: ['AdditionalProperties', 'A', 'IsOpen'], type: null },
      { path: ['AdditionalProperties', 'B', 'IsOpen'], type: null },
    ],
  ],
  ['the tags of the record', []],
  [null, []],
])('%s is looked for at %j', (replacement, places) => expect(positionsIn(replacement)).toEqual(places))

const records = [
  { Topics: ['music'], Ticket: true, EventProperty: { TicketRequired: true }, Tags: [{ Id: 'music', Type: 'EventCategory' }] },
  { Topics: ['dance'], Ticket: null, EventProperty: { TicketRequired: null }, Tags: [{ Id: 'rain', Type: 'weather' }] },
  { Topics: [], Ticket: false, EventProperty: null, Tags: null, EventPrice: {} },
]

test('each field is counted with what replaces it, and where only the older one is filled', async () => {
  const counts = await countFields(inBatches(records), [
    { field: 'Topics', replacement: 'Tags, type eventcategory' },
    { field: 'Ticket', replacement: 'EventProperty.TicketRequired' },
    { field: 'EventPrice', replacement: null },
  ])
  expect(counts.total).toBe(3)
  expect(Object.fromEntries(counts.fields)).toEqual({
    Topics: { records: 2, replacing: 1, unreplaced: 1 },
    Ticket: { records: 2, replacing: 1, unreplaced: 1 },
    EventPrice: { records: 0, replacing: null, unreplaced: null },
  })
})

test('the counts are those of looking at whole records, however they are cut into batches', async () => {
  const names = fc.constantFrom('Topics', 'Tags', 'Detail', 'de', 'Title')
  const record = fc.dictionary(names, fc.jsonValue({ maxDepth: 3 }))
  await forAll([fc.array(record), fc.integer({ min: 1, max: 5 })], async (all, size) => {
    const { total, fields } = await countFields(inBatches(all, size), [{ field: 'Detail.Title', replacement: 'Tags' }])
    const [filled, replacing] = [
      all.filter(one => isFilledAt(one, ['Detail', 'Title'])),
      all.filter(one => isFilledAt(one, ['Tags'])),
    ]
    expect(total).toBe(all.length)
    expect(fields.get('Detail.Title')).toEqual({
      records: filled.length,
      replacing: replacing.length,
      unreplaced: filled.filter(one => !replacing.includes(one)).length,
    })
  })
})
