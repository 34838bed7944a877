import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileMapping } from '@/lib/flows/routing/language/compile'
import { mapMessage } from '@/lib/flows/routing/language/map-message'
import { showMapped } from '@/lib/flows/routing/routes/try-mapping'

type Block = Readonly<{ form: string; what: string; text: string }>
type Example = Readonly<{ mapping: string; message: Block; outcome: Block }>

const blocks: Block[] = [
  ...readFileSync('docs/routing.md', 'utf8').matchAll(/^```(\w+) (mapping|message|becomes|rejected)\n(.*?)^```$/gms),
].map(([, form = '', what = '', text = '']) => ({ form, what, text }))

const examples: Example[] = Array.from({ length: Math.floor(blocks.length / 3) }, (_, place) => {
  const [mapping, message, outcome] = blocks.slice(place * 3, place * 3 + 3)
  return { mapping: mapping!.text, message: message!, outcome: outcome! }
})

test('every example of the documentation is a mapping, a message, and what becomes of it', () => {
  expect(examples.length).toBeGreaterThanOrEqual(6)
  expect(blocks.map(({ what }) => what.replace('rejected', 'becomes'))).toEqual(
    examples.flatMap(() => ['mapping', 'message', 'becomes']),
  )
})

const types: Record<string, string> = { json: 'application/json', csv: 'text/csv', xml: 'application/xml' }

test.each(examples.map((example, place) => [place + 1, example] as const))('example %i does what it says', async (_, example) => {
  const { mapping, message, outcome } = example
  const pushed = {
    bytes: Buffer.from(message.text),
    contentType: types[message.form]!,
    provider: 'city',
    dataset: 'data',
    receivedAt: new Date('2026-03-01T00:00:00Z'),
  }
  const mapped = mapMessage(compileMapping(JSON.parse(mapping)), pushed).then(showMapped)
  if (outcome.what === 'rejected') return expect(mapped).rejects.toMatchObject({ message: outcome.text.trim() })
  const { stations = [], measurements = [], documents = [] } = JSON.parse(outcome.text) as Record<string, unknown[]>
  const expected = { stations: shown(stations), measurements: shown(measurements), documents: shown(documents) }
  expect(plain(await mapped)).toEqual(plain(expected))
})

const shown = (first: unknown[]) => ({ total: first.length, first })

/** A value as it is sent: without undefined properties, and without a `metadata` that is null. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, inner) => (name === 'metadata' ? (inner ?? undefined) : inner)))
