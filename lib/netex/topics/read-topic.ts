import { z } from 'zod'
import { cutText } from '@/lib/formats/text'
import type { XmlElement } from '@/lib/formats/xml/tree'
import { child, ErrorCondition, find, isTrue, readDateTime, textOf } from '@/lib/netex/siri/elements'
import { typesOfFrame } from '@/lib/netex/timetable/public-ids'
import type { TimetableSelection } from '@/lib/netex/timetable/selection'

const ids = z.array(z.string().max(200)).max(1000)

export type Topic = TimetableSelection &
  Readonly<{
    /** Names of requested parameters that have no effect. */
    ignored: readonly string[]
  }>

const StoredTopic = z.object({
  frames: z.union([z.literal('all'), ids]),
  lines: ids.optional(),
  operators: ids.optional(),
  stopPlaces: ids.optional(),
  networks: ids.optional(),
  boundingBox: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  changedSince: z.coerce.date().optional(),
  at: z.coerce.date().optional(),
  ignored: z.array(z.string()),
})

export const parseTopic = (text: string): Topic => StoredTopic.parse(JSON.parse(text)) as Topic

export const selectionOf = ({ ignored: _, ...selection }: Topic): TimetableSelection => selection

const refsMax = 1000

/** The topic of a `DataObjectRequest`, by default everything. @throws ErrorCondition @see NeTEx, NetworkFrameTopic */
export function readTopic(request: XmlElement): Topic {
  const topic = find(request, 'NetworkFrameTopic') ?? child(request, 'topics') ?? request
  const filter = child(topic, 'NetworkFilterByValue')
  return {
    frames: framesIn(topic),
    ...timesIn(topic),
    ...(filter ? { ...objectsIn(filter), ...boxIn(filter) } : {}),
    ignored: ignoredIn(topic, filter, child(request, 'Policy')),
  }
}

function timesIn(topic: XmlElement): Pick<Topic, 'changedSince' | 'at'> {
  const other = ['HistoricBetween', 'selectionValidityConditions'].find(name => child(topic, name))
  if (other)
    throw new ErrorCondition('CapabilityNotSupportedError', `${other} is not supported; use Current, ChangedSince or CurrentAt.`)
  const [changedSince, at] = [child(topic, 'ChangedSince'), child(topic, 'CurrentAt')].map(timeOf)
  return { ...(changedSince ? { changedSince } : {}), ...(at ? { at } : {}) }
}

function timeOf(element: XmlElement | undefined): Date | undefined {
  if (!element) return undefined
  const read = readDateTime(element.text.trim())
  if (!read) throw new ErrorCondition('OtherError', `${element.name} must be a time such as 2026-01-31T08:00:00Z.`)
  return read
}

function framesIn(topic: XmlElement): Topic['frames'] {
  const type = child(topic, 'TypeOfFrameRef')
  const refs = topic.children.filter(({ name }) => /Frame(?:_?)Ref$/.test(name) && name !== 'TypeOfFrameRef')
  if (refs.length > refsMax) throw tooMany('references to frames')
  const named = refs.map(frame => refOf(frame) ?? frame.name.replace(/_?Ref$/, ''))
  // A VersionFrameRef without an id means any frame.
  if (named.includes('VersionFrame')) return 'all'
  const kinds = [...named, ...(type ? [kindOf(refOf(type) ?? '')] : [])]
  return kinds.length === 0 ? 'all' : kinds
}

function kindOf(type: string): string {
  const named = type.slice(type.lastIndexOf(':') + 1)
  const [kind] = Object.entries(typesOfFrame).find(([, one]) => one === named) ?? []
  if (kind) return kind
  throw new ErrorCondition('InvalidDataReferencesError', `There are no frames of the type ${cutText(type, 100)}.`, [type])
}

const lists = {
  LineRef: 'lines',
  OperatorRef: 'operators',
  AuthorityRef: 'operators',
  StopPlaceRef: 'stopPlaces',
  QuayRef: 'stopPlaces',
  ScheduledStopPointRef: 'stopPlaces',
  NetworkRef: 'networks',
} as const

function objectsIn(filter: XmlElement): Partial<Topic> {
  const refs = [
    ...(child(filter, 'objectReferences')?.children ?? []),
    ...filter.children.filter(({ name }) => name === 'NetworkRef'),
  ]
  if (refs.length > refsMax) throw tooMany('references')
  const references = new Map<(typeof lists)[keyof typeof lists], string[]>()
  for (const element of refs) {
    const list = Object.hasOwn(lists, element.name) ? lists[element.name as keyof typeof lists] : undefined
    if (!list)
      throw new ErrorCondition(
        'CapabilityNotSupportedError',
        `${cutText(element.name, 80)} is not supported as a filter; use ${Object.keys(lists).join(', ')}.`,
      )
    const ref = refOf(element)
    // A reference without an id means every object of its kind.
    if (ref !== undefined) references.set(list, [...(references.get(list) ?? []), ref])
  }
  return Object.fromEntries(references)
}

const refOf = (element: XmlElement): string | undefined =>
  cutText((element.attributes.get('ref') ?? element.text).trim(), 200) || undefined

function boxIn(filter: XmlElement): Pick<Topic, 'boundingBox'> {
  const box = child(filter, 'BoundingBox')
  if (!box) return {}
  const [upperLeft, lowerRight] = ['UpperLeft', 'LowerRight'].map(corner => positionIn(child(box, corner)))
  if (!upperLeft || !lowerRight || upperLeft[0] > lowerRight[0] || upperLeft[1] < lowerRight[1])
    throw new ErrorCondition(
      'OtherError',
      'BoundingBox must have UpperLeft and LowerRight, each with a Location of Longitude and Latitude.',
    )
  return { boundingBox: [upperLeft[0], lowerRight[1], lowerRight[0], upperLeft[1]] }
}

function positionIn(corner: XmlElement | undefined): [number, number] | undefined {
  if (!corner) return undefined
  const [longitude, latitude] = ['Longitude', 'Latitude'].map(name => degrees(find(corner, name)?.text))
  if (longitude === undefined || latitude === undefined) return undefined
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : undefined
}

const degrees = (text: string | undefined): number | undefined =>
  text !== undefined && /^\s*[+-]?\d{1,3}(?:\.\d{1,20})?\s*$/.test(text) ? Number(text) : undefined

function ignoredIn(topic: XmlElement, filter: XmlElement | undefined, policy: XmlElement | undefined): string[] {
  const detail = policy && textOf(policy, 'RequestDetail')
  return [
    ...['sources', 'CodespaceRef', 'ResponsibilityRoleAssignment'].filter(name => child(topic, name)),
    ...['LayerRef', 'places'].filter(name => filter && child(filter, name)),
    ...(policy && child(policy, 'MaximumNumberOfElements') ? ['MaximumNumberOfElements'] : []),
    ...(policy && isTrue(textOf(policy, 'IncludeDeleted')) ? ['IncludeDeleted'] : []),
    ...(detail && detail !== 'All' ? ['RequestDetail'] : []),
  ]
}

const tooMany = (what: string) =>
  new ErrorCondition('AllowedResourceUsageExceededError', `At most ${refsMax} ${what} can be given in one request.`)
