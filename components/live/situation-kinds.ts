import type { Severity } from '@/components/geometry/feature'
import type { Situation } from '@/components/live/situation'
import type { IconName } from '@/components/ui/icon'

/** A kind of situation, by the part of its tag after `traffic-event:`. */
export type SituationKind = Readonly<{ kind: string; severity: Severity }>

/** The icon of each kind. */
const icons: Readonly<Record<string, IconName>> = {
  accident: 'crash',
  'animal-on-road': 'paw',
  congestion: 'car',
  closure: 'minus',
  'road-work': 'works',
  maintenance: 'works',
  event: 'flag',
  'weather-related': 'cloud',
  'road-condition': 'snow',
  'speed-limit': 'gauge',
  'speed-camera': 'camera',
  'public-transport': 'bus',
  prohibition: 'slash',
  restriction: 'slash',
  'mountain-pass': 'peaks',
  hindrance: 'barrier',
}

/** Of an unknown kind, a warning in general. */
export const iconOfKind = (kind: string | undefined): IconName => (kind && icons[kind]) || 'notice'

/** The kind that says most of a situation; null where none is known. @param known the most specific first */
export const kindOf = ({ kinds }: Situation, known: readonly SituationKind[]): SituationKind | null =>
  known.find(({ kind }) => kinds.some(each => each.kind === kind)) ?? null
