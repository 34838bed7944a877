import { ErrorCondition, unavailable, writeCondition } from '@/lib/netex/siri/error-condition'
import { siri } from '@/lib/netex/siri/write-element'
import { namespaces } from '@/lib/netex/soap/protocol'
import { timetableFrames, timetableVersion, unknownReferences } from '@/lib/netex/timetable/frames'
import { selectionOf, type Topic } from '@/lib/netex/topics/topic'

/** A delivery: for whom it is, already written, and what is wanted. `none`: there is nothing to tell. */
export type DeliveryRequest = Readonly<{ at: Date; endpoint: string; topic: Topic | ErrorCondition | 'none' }>

/** Whether a delivery says what there is, be it nothing, or that it cannot be had at the moment. */
export type Outcome = 'answered' | 'unavailable'

/** What stands in a delivery: whether it has what was wanted, which is known before the data are read. */
type DeliveryStatus = Readonly<{
  status: boolean
  outcome: Outcome
  pieces: AsyncIterable<string> | readonly string[]
  /** Ends the reading, however far it came. */
  end?: () => Promise<unknown>
}>

/**
 * Deliveries behind the status of all together, which is false where that of each is. Whatever keeps one from having data is said in it.
 * @returns what became of each
 * @see NeTEx, DataObjectDeliveryStructure
 */
export async function* deliveries(
  wanted: readonly DeliveryRequest[],
  { hasMore }: Readonly<{ hasMore: boolean }> = { hasMore: false },
): AsyncGenerator<string, Outcome[]> {
  const begun: DeliveryStatus[] = []
  const begin = async ({ topic }: DeliveryRequest): Promise<DeliveryStatus> => {
    const said = await answerTo(topic)
    begun.push(said)
    return said
  }
  try {
    // Those that have nothing are short; the first one that has something decides.
    for (const one of wanted) if ((await begin(one)).status) break
    const status = begun.some(said => said.status)
    yield siri('Status', status) + siri('MoreData', hasMore)
    for (const [index, one] of wanted.entries()) {
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

/** A delivery that says why there are no data. */
export async function* refusedDelivery(
  wanted: Omit<DeliveryRequest, 'topic'>,
  condition: ErrorCondition,
): AsyncGenerator<string> {
  yield `<DataObjectDelivery xmlns="${namespaces.netex}">${siri('ResponseTimestamp', wanted.at)}${wanted.endpoint}`
  yield `${refused(condition)}</DataObjectDelivery>`
}

async function answerTo(topic: DeliveryRequest['topic']): Promise<DeliveryStatus> {
  if (topic === 'none') return without(true, siri('Status', true))
  return topic instanceof ErrorCondition ? without(false, refused(topic)) : content(topic)
}

const without = (status: boolean, text: string): DeliveryStatus => ({ status, outcome: 'answered', pieces: [text] })

/** Status stands before the data, so the first of them decide it. */
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
  const said = await nothingFor(topic).catch(unavailable)
  if (said instanceof ErrorCondition) return { ...without(false, refused(said)), outcome: 'unavailable' }
  return said
}

async function* data(topic: Topic, first: string, source: AsyncIterator<string>): AsyncGenerator<string> {
  yield `${siri('Status', true) + ignoring(topic)}<dataObjects>`
  yield first
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  yield '</dataObjects>'
}

/** Why a selection gives nothing: there is nothing yet, it names what there is not, nothing has changed, or nothing fits. */
async function nothingFor(topic: Topic): Promise<DeliveryStatus> {
  const selection = selectionOf(topic)
  if (!(await timetableVersion())) return without(false, refused(unpublished()))
  const unknown = await unknownReferences(selection)
  if (unknown.length > 0) {
    const detail = `The timetable does not know ${listed(unknown)}.`
    return without(false, refused(new ErrorCondition('InvalidDataReferencesError', detail, unknown)))
  }
  if (topic.changedSince) return without(true, siri('Status', true) + ignoring(topic))
  return without(false, refused(new ErrorCondition('NoInfoForTopicError', 'Nothing in the timetable fits the topic.')))
}

const listed = (ids: readonly string[]) => ids.slice(0, 10).join(', ') + (ids.length > 10 ? ` and ${ids.length - 10} more` : '')

const refused = (condition: ErrorCondition) => siri('Status', false) + writeCondition(condition)

/** What had no effect is said beside the data. */
const ignoring = ({ ignored }: Topic) =>
  ignored.length === 0 ? '' : writeCondition(new ErrorCondition('ParametersIgnoredError', 'These have no effect here.', ignored))

/** No timetable has been stored so far. */
export const unpublished = () => new ErrorCondition('ServiceNotAvailableError', 'No timetable has been published yet.')
