import { unavailable } from '@/lib/netex/operations/unavailable'
import { ErrorCondition, writeCondition } from '@/lib/netex/siri/error-condition'
import { siri } from '@/lib/netex/siri/write-element'
import { namespaces } from '@/lib/netex/soap/namespaces'
import { timetableFrames, timetableVersion, unknownReferences } from '@/lib/netex/timetable/frames'
import { selectionOf, type Topic } from '@/lib/netex/topics/topic'

/** A delivery: for whom it is, already written, and what is wanted. `none`: there is nothing to tell. */
export type Wanted = Readonly<{ at: Date; endpoint: string; topic: Topic | ErrorCondition | 'none' }>

/**
 * A `DataObjectDelivery` in pieces. Whatever keeps it from having data is said in it.
 * @see NeTEx, DataObjectDeliveryStructure
 */
export async function* delivery({ at, endpoint, topic }: Wanted): AsyncGenerator<string> {
  yield `<DataObjectDelivery xmlns="${namespaces.netex}">${siri('ResponseTimestamp', at)}${endpoint}`
  if (topic === 'none') yield siri('Status', true)
  else if (topic instanceof ErrorCondition) yield refused(topic)
  else yield* content(topic)
  yield '</DataObjectDelivery>'
}

async function* content(topic: Topic): AsyncGenerator<string> {
  const selection = selectionOf(topic)
  const source = timetableFrames(selection)[Symbol.asyncIterator]()
  try {
    // Status stands before the data, so the first of them decide it.
    const first = await source.next().catch(unavailable)
    if (first instanceof ErrorCondition) return yield refused(first)
    if (first.done) return yield await nothingFor(topic)
    yield siri('Status', true) + ignoring(topic)
    yield '<dataObjects>'
    yield first.value
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
    yield '</dataObjects>'
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
