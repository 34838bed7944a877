import { config } from '@/lib/config'
import type { FrameKind } from '@/lib/netex/timetable/selection'

/** What a frame is for, as the European profile calls it. */
export const typesOfFrame = {
  CompositeFrame: 'EU_PI_LINE_OFFER',
  ResourceFrame: 'EU_PI_COMMON',
  SiteFrame: 'EU_PI_STOP',
  ServiceFrame: 'EU_PI_NETWORK',
  ServiceCalendarFrame: 'EU_PI_CALENDAR',
  TimetableFrame: 'EU_PI_TIMETABLE',
} as const satisfies Record<FrameKind | 'CompositeFrame', string>

export type AnyFrame = keyof typeof typesOfFrame

/** Where ids begin, e.g. `IT:ITH10`. */
export function idPrefix(): string {
  const { NETEX_CODESPACE, NETEX_NUTS } = config()
  return `${NETEX_CODESPACE}:${NETEX_NUTS}`
}

/** The id of a frame of a feed, e.g. `epd:IT:ITH10:ServiceFrame_EU_PI_NETWORK:sad`. */
export const frameId = (frame: AnyFrame, feed: string): string => `epd:${idPrefix()}:${frame}_${typesOfFrame[frame]}:${feed}`

/** The parts of an object's id, e.g. of `IT:ITH10:Line:sad:201`; null for what is none of ours. */
export function partsOfId(id: string): Readonly<{ kind: string; feed: string; key: string }> | null {
  const prefix = `${idPrefix()}:`
  if (!id.startsWith(prefix)) return null
  const [kind, feed, key, ...others] = id.slice(prefix.length).split(':')
  return kind && feed && key && others.length === 0 ? { kind, feed, key } : null
}

/** Letters, digits, `_` and `-` of a text; everything else becomes `_`. */
export const keyOf = (text: string): string => text.replace(/[^A-Za-z0-9_-]/g, '_')

/** The attributes and references of one timetable's objects. */
export class Naming {
  readonly #prefix = idPrefix()

  constructor(
    readonly feed: string,
    readonly version: number,
  ) {}

  id(kind: string, key: string): string {
    return `${this.#prefix}:${kind}:${this.feed}:${key}`
  }

  /** Attributes of an object. */
  own(kind: string, key: string): string {
    return ` id="${this.id(kind, key)}" version="${this.version}"`
  }

  /** A reference to an object of the same timetable. @param kind of the object; of most references their own name tells it */
  ref(element: string, key: string, kind: string = element.slice(0, -3)): string {
    return `<${element} ref="${this.id(kind, key)}" version="${this.version}"/>`
  }
}
