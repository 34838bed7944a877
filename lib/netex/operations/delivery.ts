import { ErrorCondition, siri, unavailable, writeCondition } from '@/lib/netex/siri/elements'
import { namespaces } from '@/lib/netex/soap/envelope'
import { timetableFrames, timetableVersion, unknownReferences } from '@/lib/netex/timetable/frames'
import { selectionOf, type Topic } from '@/lib/netex/topics/read-topic'

/** A delivery to write: its endpoint as XML, and its topic. `none` means that there is nothing to deliver. */
export type DeliveryRequest = Readonly<{ at: Date; endpoint: string; topic: Topic | ErrorCondition | 'none' }>

type DeliveryOutcome = 'answered' | 'unavailable'

type DeliveryStatus = Readonly<{
  status: boolean
  outcome: DeliveryOutcome
  pieces: AsyncIterable<string> | readonly string[]
  end?: () => Promise<unknown>
}>

/** Writes deliveries after their common status, which is false if all failed. @returns the outcome of each */
export async function* deliveries(
  requests: readonly DeliveryRequest[],
  { hasMore }: Readonly<{ hasMore: boolean }> = { hasMore: false },
): AsyncGenerator<string, DeliveryOutcome[]> {
  const begun: DeliveryStatus[] = []
  const begin = async ({ topic }: DeliveryRequest): Promise<DeliveryStatus> => {
    const status = await statusOf(topic)
    begun.push(status)
    return status
  }
  try {
    // Deliveries are begun until one has data, which makes the status true. Those without data are short.
    for (const one of requests) if ((await begin(one)).status) break
    const status = begun.some(deliveryStatus => deliveryStatus.status)
    yield siri('Status', status) + siri('MoreData', hasMore)
    for (const [index, one] of requests.entries()) {
      const { pieces } = begun[index] ?? (await begin(one))
      yield `<DataObjectDelivery xmlns="${namespaces.netex}">${siri('ResponseTimestamp', one.at)}${one.endpoint}`
      yield* pieces
      yield '</DataObjectDelivery>'
    }
    return begun.map(({ outcome }) => outcome)
  } finally {
    for (const { end } of begun) await end?.()
  }
}

export async function* refusedDelivery(
  request: Omit<DeliveryRequest, 'topic'>,
  condition: ErrorCondition,
): AsyncGenerator<string> {
  yield `<DataObjectDelivery xmlns="${namespaces.netex}">${siri('ResponseTimestamp', request.at)}${request.endpoint}`
  yield `${refused(condition)}</DataObjectDelivery>`
}

async function statusOf(topic: DeliveryRequest['topic']): Promise<DeliveryStatus> {
  if (topic === 'none') return without(true, siri('Status', true))
  return topic instanceof ErrorCondition ? without(false, refused(topic)) : content(topic)
}

const without = (status: boolean, text: string): DeliveryStatus => ({ status, outcome: 'answered', pieces: [text] })

/** The contents for a topic. The first piece of data is read in advance, because the status precedes it. */
async function content(topic: Topic): Promise<DeliveryStatus> {
  const source = timetableFrames(selectionOf(topic))[Symbol.asyncIterator]()
  const first = await source.next().catch(unavailable)
  if (first instanceof ErrorCondition) return { ...without(false, refused(first)), outcome: 'unavailable' }
  if (!first.done)
    return {
      status: true,
      outcome: 'answered',
      pieces: data(topic, first.value, source),
      end: async () => source.return?.(undefined),
    }
  const reason = await nothingFor(topic).catch(unavailable)
  if (reason instanceof ErrorCondition) return { ...without(false, refused(reason)), outcome: 'unavailable' }
  return reason
}

async function* data(topic: Topic, first: string, source: AsyncIterator<string>): AsyncGenerator<string> {
  yield `${siri('Status', true) + ignoring(topic)}<dataObjects>`
  yield first
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  yield '</dataObjects>'
}

/** The reason for an empty selection: nothing is published, has changed or matches, or it names unknown objects. */
async function nothingFor(topic: Topic): Promise<DeliveryStatus> {
  const selection = selectionOf(topic)
  if (!(await timetableVersion())) return without(false, refused(unpublished()))
  const unknown = await unknownReferences(selection)
  if (unknown.length > 0) {
    const detail = `The timetable does not contain ${listed(unknown)}.`
    return without(false, refused(new ErrorCondition('InvalidDataReferencesError', detail, unknown)))
  }
  if (topic.changedSince) return without(true, siri('Status', true) + ignoring(topic))
  return without(false, refused(new ErrorCondition('NoInfoForTopicError', 'Nothing in the timetable fits the topic.')))
}

const listed = (ids: readonly string[]) => ids.slice(0, 10).join(', ') + (ids.length > 10 ? ` and ${ids.length - 10} more` : '')

const refused = (condition: ErrorCondition) => siri('Status', false) + writeCondition(condition)

const ignoring = ({ ignored }: Topic) =>
  ignored.length === 0 ? '' : writeCondition(new ErrorCondition('ParametersIgnoredError', 'These have no effect here.', ignored))

export const unpublished = () => new ErrorCondition('ServiceNotAvailableError', 'No timetable has been published yet.')
