import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { compileMapping } from '@/lib/flows/routing/language/compile'
import { MappingError, MessageRejected } from '@/lib/flows/routing/language/flaw'
import { mapMessage } from '@/lib/flows/routing/language/map-message'

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom('$', '@', '.a', '..', '[*]', "['b']", '[?@.x == 1]', '[0]', '{', '}', '{{', 'dd.MM.yyyy', 'HH', "'"),
    fc.string({ maxLength: 3 }),
  ),
  { maxLength: 8 },
)
const text = pieces.map(parts => parts.join(''))
const source = fc.oneof(
  text,
  fc.record({ path: text, take: fc.constantFrom('first', 'all'), scale: fc.double() }, { requiredKeys: ['path'] }),
  fc.record({ template: text, default: fc.jsonValue() }, { requiredKeys: ['template'] }),
  fc.record({ path: text, time: text, zone: text }, { requiredKeys: ['path', 'time'] }),
  fc.record(
    { path: text, map: fc.dictionary(fc.string(), fc.integer()), otherwise: fc.constant(null) },
    { requiredKeys: ['path', 'map'] },
  ),
)
const mapping = fc.record({
  stations: fc.array(fc.record({ each: text, type: source, id: source, name: source, metadata: fc.dictionary(text, source) }), {
    maxLength: 2,
  }),
  measurements: fc.array(
    fc.record({
      each: text,
      stationType: source,
      station: source,
      period: source,
      time: source,
      values: fc.dictionary(fc.string(), source),
    }),
    { maxLength: 2 },
  ),
})

/** The result for a message, or the kind of refusal; any other error is thrown. */
async function outcomeOf(mapping: object, body: unknown): Promise<string> {
  try {
    const pushed = { bytes: Buffer.from(JSON.stringify(body)), contentType: 'application/json', provider: 'p', dataset: 'd' }
    await mapMessage(compileMapping(mapping), { ...pushed, receivedAt: new Date(0) })
    return 'mapped'
  } catch (error) {
    if (error instanceof MappingError) return 'mapping refused'
    if (error instanceof MessageRejected) return 'message rejected'
    throw error
  }
}

test('whatever a mapping says, it is compiled or refused at a place, and whatever a message holds, it is mapped or rejected', () =>
  forAll([mapping, fc.jsonValue()], { numRuns: 500 }, async (mapping, body) => {
    expect(['mapped', 'mapping refused', 'message rejected']).toContain(await outcomeOf(mapping, body))
  }))

test('whatever a message holds, a mapping maps it or names what is wrong', async () => {
  const mapping = {
    stations: [
      {
        each: '$..[?@.id]',
        type: 'T',
        id: '@.id',
        name: { path: '@.name', default: 'none' },
        latitude: '@.lat',
        longitude: '@.lon',
      },
    ],
  }
  const record = fc.record(
    { id: fc.jsonValue(), name: fc.jsonValue(), lat: fc.oneof(fc.double(), fc.string()), lon: fc.double() },
    { requiredKeys: [] },
  )
  await forAll([fc.array(record, { maxLength: 5 })], { numRuns: 300 }, async body => {
    expect(['mapped', 'message rejected']).toContain(await outcomeOf(mapping, body))
  })
})
