import type { IconName } from '@/components/ui/icon'

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
