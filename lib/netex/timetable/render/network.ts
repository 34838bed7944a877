import type { Naming } from '@/lib/netex/timetable/public-ids'
import { leaf } from '@/lib/netex/timetable/render/element'

/** The two directions that lines have. */
export const directionKeys = ['outbound', 'inbound'] as const

/** The list of directions. */
export function renderDirections(naming: Naming): string {
  const [outbound, inbound] = directionKeys
  const direction = (key: string, opposite: string) =>
    `<Direction${naming.own('Direction', key)}>${leaf('DirectionType', key)}${naming.ref('OppositeDirectionRef', opposite, 'Direction')}</Direction>`
  return `<directions>\n${direction(outbound, inbound)}\n${direction(inbound, outbound)}\n</directions>\n`
}

/** The network that the lines of a feed make. */
export function renderNetwork(naming: Naming, name: string, lineKeys: readonly string[]): string {
  const members = lineKeys.map(key => naming.ref('LineRef', key)).join('\n')
  return `<Network${naming.own('Network', naming.feed)}>${leaf('Name', name)}<members>\n${members}\n</members></Network>\n`
}
