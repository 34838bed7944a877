import { cutText } from '@/lib/formats/text'
import { askedMomentForms, findAskedMoment } from '@/lib/grammar/moment'
import { utc, type Zone } from '@/lib/grammar/time-zone'
import { problem } from '@/lib/http/errors/problem'
import { badParameter } from '@/lib/http/queries/query'
import type { Level } from '@/lib/timeseries/fields/levels'

/** The first part of a path: the structure and type of what is returned. @see spec, time series, path rule 1 */
export type Representation = Readonly<{
  structure: 'flat' | 'tree'
  type: 'node' | 'edge' | 'event'
  /** The representation as the caller wrote it, which links repeat. */
  text: string
}>

const structures = ['flat', 'tree'] as const
const representationTypes = ['node', 'edge', 'event'] as const

/** Reads a representation such as `flat,node`. @throws Problem 400 for anything but a structure and at most one type */
export function parseRepresentation(text: string): Representation {
  const words = text.split(',').map(word => word.trim().toLowerCase())
  const structure = structures.find(word => words.includes(word))
  const type = representationTypes.find(word => words.includes(word))
  if (!structure || words.length !== (type ? 2 : 1)) {
    throw problem('representation-unknown', {
      detail: `There is no representation ${JSON.stringify(cutText(text, 100))}; write flat or tree, and after a comma node, edge or event, e.g. flat,node.`,
      parameter: 'representation',
      expected: 'flat or tree, and after a comma node, edge or event',
    })
  }
  return { structure, type: type ?? 'node', text }
}

/** An interval in milliseconds since 1970; `from` included, `to` excluded. */
export type Interval = Readonly<{ from: number; to: number }>

type Depth = Readonly<{ level: Level; dataTypes: string; interval: Interval | null }>

/** Reads the segments after the types in a path. @throws Problem 404; 400 for an invalid time */
export function depthOf({ type }: Representation, segments: readonly string[], zone: Zone = utc): Depth {
  const depth = type === 'node' ? nodeDepth(segments, zone) : type === 'event' ? eventDepth(segments, zone) : edgeDepth(segments)
  if (depth) return depth
  throw problem('not-found', {
    detail: `The path has more segments than representation ${type} supports, or one of them is unknown.`,
  })
}

function nodeDepth([dataTypes, point, to]: readonly string[], zone: Zone): Depth | null {
  if (dataTypes === undefined) return depth('stations')
  if (point === undefined) return depth('dataTypes', dataTypes)
  if (to !== undefined) return depth(isWord(dataTypes, 'metadata') ? 'metadata' : 'history', dataTypes, interval(point, to, zone))
  return isWord(point, 'latest') ? depth('latest', dataTypes) : null
}

const edgeDepth = (segments: readonly string[]) => (segments.length === 0 ? depth('edges') : null)

function eventDepth([point, to, further]: readonly string[], zone: Zone): Depth | null {
  if (further !== undefined) return null
  if (point === undefined) return depth('events')
  if (to !== undefined) return depth('events', '*', interval(point, to, zone))
  return isWord(point, 'latest') ? depth('latestEvents') : depth('events', '*', interval(point, point, zone))
}

const depth = (level: Level, dataTypes = '*', interval: Interval | null = null): Depth => ({ level, dataTypes, interval })

const isWord = (text: string, word: string) => text.toLowerCase() === word

const interval = (from: string, to: string, zone: Zone): Interval => ({
  from: momentOf('from', from, zone),
  to: momentOf('to', to, zone),
})

function momentOf(parameter: 'from' | 'to', text: string, zone: Zone): number {
  const moment = findAskedMoment(text.trim(), zone)
  if (moment === null) throw badParameter(parameter, askedMomentForms, text)
  return moment
}
