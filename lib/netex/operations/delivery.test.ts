import { beforeEach, expect, test, vi } from 'vitest'
import { parseXml, type XmlElement } from '@/lib/formats/xml/tree'
import { type DeliveryRequest, deliveries } from '@/lib/netex/operations/delivery'
import { ErrorCondition } from '@/lib/netex/siri/elements'
import type { Topic } from '@/lib/netex/topics/read-topic'

const timetable = vi.hoisted(() => ({ frames: [] as (string | Error)[], published: true, unknown: [] as string[], ended: 0 }))

vi.mock('@/lib/netex/timetable/frames', () => ({
  async *timetableFrames() {
    try {
      for (const piece of timetable.frames) {
        if (piece instanceof Error) throw piece
        yield piece
      }
    } finally {
      timetable.ended += 1
    }
  },
  timetableVersion: async () => (timetable.published ? { version: '1', changed: new Date(0) } : undefined),
  unknownReferences: async () => timetable.unknown,
}))

beforeEach(() => Object.assign(timetable, { frames: [], published: true, unknown: [], ended: 0 }))

const everything: Topic = { frames: 'all', ignored: [] }
const away = () => Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })

/**
 * A response with a delivery for each topic: the status before them, the deliveries as elements, and the outcome of
 * each.
 */
async function deliverAll(
  ...topics: DeliveryRequest['topic'][]
): Promise<{ status: string; elements: XmlElement[]; outcomes: string[] }> {
  const source = deliveries(topics.map(topic => ({ at: new Date(0), endpoint: '', topic })))
  let text = ''
  for (;;) {
    const { done, value } = await source.next()
    if (!done) {
      text += value
      continue
    }
    const [status, , ...elements] = parseXml(`<a xmlns:siri="urn:s">${text}</a>`).children
    return { status: status!.text, elements, outcomes: value }
  }
}

async function deliver(topic: DeliveryRequest['topic']): Promise<{ status: string; element: XmlElement; outcome: string }> {
  const { status, elements, outcomes } = await deliverAll(topic)
  return { status, element: elements[0]!, outcome: outcomes[0]! }
}

const shape = ({ children }: XmlElement) =>
  children
    .slice(1)
    .map(({ name, text, children }) => (name === 'Status' ? `Status ${text}` : `${name} ${children[0]?.name ?? ''}`))

test('data stand behind a status, with what had no effect', async () => {
  timetable.frames = ['<CompositeFrame id="1">', '</CompositeFrame>', '<CompositeFrame id="2"/>']
  const { element, outcome } = await deliver({ ...everything, ignored: ['RequestDetail'] })
  expect(shape(element)).toEqual(['Status true', 'ErrorCondition ParametersIgnoredError', 'dataObjects CompositeFrame'])
  expect(element.children.at(-1)!.children).toHaveLength(2)
  expect([outcome, timetable.ended]).toEqual(['answered', 1])
})

test.each<[string, DeliveryRequest['topic'], object, string[]]>([
  ['there is nothing to tell', 'none', {}, ['Status true']],
  ['the topic cannot be selected', new ErrorCondition('OtherError', 'x'), {}, ['Status false', 'ErrorCondition OtherError']],
  ['nothing fits', everything, {}, ['Status false', 'ErrorCondition NoInfoForTopicError']],
  ['nothing has changed', { ...everything, changedSince: new Date(0) }, {}, ['Status true']],
  ['it names what there is not', everything, { unknown: ['a:b'] }, ['Status false', 'ErrorCondition InvalidDataReferencesError']],
  ['nothing is published', everything, { published: false }, ['Status false', 'ErrorCondition ServiceNotAvailableError']],
])('where %s it says so', async (_, topic, state, expected) => {
  Object.assign(timetable, state)
  const { status, element, outcome } = await deliver(topic)
  expect([shape(element), outcome]).toEqual([expected, 'answered'])
  expect(status).toBe(expected[0]!.replace('Status ', ''))
})

test('the status of all is that of the best one: false only where each has none of what was wanted', async () => {
  const refused = new ErrorCondition('OtherError', 'x')
  timetable.frames = ['<CompositeFrame/>']
  expect((await deliverAll(refused, refused)).status).toBe('false')
  const { status, elements } = await deliverAll(refused, everything, refused)
  expect([status, ...elements.map(element => shape(element)[0])]).toEqual(['true', 'Status false', 'Status true', 'Status false'])
})

test('a database that is unavailable before the first chunk is reported, later it breaks off, as errors do; a caller that leaves ends it', async () => {
  timetable.frames = [away()]
  const { element, outcome } = await deliver(everything)
  expect([shape(element), outcome]).toEqual([['Status false', 'ErrorCondition ServiceNotAvailableError'], 'unavailable'])
  timetable.frames = ['<CompositeFrame/>', away()]
  await expect(deliver(everything)).rejects.toThrow('gone')
  timetable.frames = [new TypeError('a mistake of ours')]
  await expect(deliver(everything)).rejects.toThrow('a mistake of ours')
  Object.assign(timetable, { frames: ['<CompositeFrame>', 'x', '</CompositeFrame>'], ended: 0 })
  const request = { at: new Date(0), endpoint: '', topic: everything }
  for await (const piece of deliveries([request])) if (piece === 'x') break
  expect(timetable.ended).toBe(1)
  for await (const _ of deliveries([request])) break
  expect(timetable.ended).toBe(2)
})
