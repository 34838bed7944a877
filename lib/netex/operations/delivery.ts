import { unavailable } from '@/lib/netex/operations/unavailable'
import { ErrorCondition, writeCondition } from '@/lib/netex/siri/error-condition'
import { siri } from '@/lib/netex/siri/write-element'
import { namespaces } from '@/lib/netex/soap/namespaces'
import { timetableFrames, timetableVersion, unknownReferences } from '@/lib/netex/timetable/frames'
import { selectionOf, type Topic } from '@/lib/netex/topics/topic'

/** A delivery: for whom it is, already written, and what is wanted. `none`: there is nothing to tell. */
export type Wanted = Readonly<{ at: Date; endpoint: string; topic: Topic | ErrorCondition | 'none' }>

/** Whether a delivery says what there is, be it nothing, or that it cannot be had at the moment. */
export type Outcome = 'told' | 'unavailable'

/**
 * A `DataObjectDelivery` in pieces. Whatever keeps it from having data is said in it.
 * @see NeTEx, DataObjectDeliveryStructure
 */
export async function* delivery({ at, endpoint, topic }: Wanted): AsyncGenerator<string, Outcome> {
  yield `<DataObjectDelivery xmlns="${namespaces.netex}">${siri('ResponseTimestamp', at)}${endpoint}`
  const outcome = yield* answerTo(topic)
  yield '</DataObjectDelivery>'
  return outcome
}

async function* answerTo(topic: Wanted['topic']): AsyncGenerator<string, Outcome> {
  if (topic !== 'none' && !(topic instanceof ErrorCondition)) return yield* content(topic)
  yield topic === 'none' ? siri('Status', true) : refused(topic)
  return 'told'
}

async function* content(topic: Topic): AsyncGenerator<string, Outcome> {
  const source = timetableFrames(selectionOf(topic))[Symbol.asyncIterator]()
  try {
    // Status stands before the data, so the first of them decide it.
    const first = await source.next().catch(unavailable)
    const said = first instanceof ErrorCondition ? first : first.done ? await nothingFor(topic).catch(unavailable) : null
    if (said !== null) {
      yield said instanceof ErrorCondition ? refused(said) : said
      return said instanceof ErrorCondition ? 'unavailable' : 'told'
    }
    yield `${siri('Status', true) + ignoring(topic)}<dataObjects>`
    yield (first as IteratorYieldResult<string>).value
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
    yield '</dataObjects>'
    return 'told'
  } finally {
    await source.return?.(undefined)
  }
}

/** Why a selection gives nothing: there is nothing yet, it names what there is not, nothing has changed, or nothing fits. */
async function nothingFor(topic: Topic): Promise<string> {
  const selection = selectionOf(topic)
  if (!(await timetableVersion())) return refused(unpublished())
  const unknown = await unknownReferences(selection)
  if (unknown.length > 0)
    return refused(new ErrorCondition('InvalidDataReferencesError', `The timetable does not know ${listed(unknown)}.`, unknown))
  if (topic.changedSince) return siri('Status', true) + ignoring(topic)
  return refused(new ErrorCondition('NoInfoForTopicError', 'Nothing in the timetable fits the topic.'))
}

const listed = (ids: readonly string[]) => ids.slice(0, 10).join(', ') + (ids.length > 10 ? ` and ${ids.length - 10} more` : '')

const refused = (condition: ErrorCondition) => siri('Status', false) + writeCondition(condition)

/** What had no effect is said beside the data. */
const ignoring = ({ ignored }: Topic) =>
  ignored.length === 0 ? '' : writeCondition(new ErrorCondition('ParametersIgnoredError', 'These have no effect here.', ignored))

/** No timetable has been stored so far. */
export const unpublished = () => new ErrorCondition('ServiceNotAvailableError', 'No timetable has been published yet.')
