import { cutText } from '@/lib/formats/cut-text'
import { problem } from '@/lib/http/errors/problem'

/** What is shown and how. @see spec, time series, path rule 1 */
export type Representation = Readonly<{
  structure: 'flat' | 'tree'
  type: 'node' | 'edge' | 'event'
  /** As the caller wrote it; links repeat it. */
  text: string
}>

const structures = ['flat', 'tree'] as const
const types = ['node', 'edge', 'event'] as const

/** @throws Problem 400 for anything but a structure and at most one type */
export function parseRepresentation(text: string): Representation {
  const words = text.split(',').map(word => word.trim().toLowerCase())
  const structure = structures.find(word => words.includes(word))
  const type = types.find(word => words.includes(word))
  if (!structure || words.length !== (type ? 2 : 1)) {
    throw problem('representation-unknown', {
      detail: `There is no representation ${JSON.stringify(cutText(text, 100))}; write flat or tree, and after a comma node, edge or event, e.g. flat,node.`,
      parameter: 'representation',
      expected: 'flat or tree, and after a comma node, edge or event',
    })
  }
  return { structure, type: type ?? 'node', text }
}
