import { config } from '@/lib/config'
import type { FrameKind } from '@/lib/netex/timetable/selection'

export const typesOfFrame = {
  CompositeFrame: 'EU_PI_LINE_OFFER',
  ResourceFrame: 'EU_PI_COMMON',
  SiteFrame: 'EU_PI_STOP',
  ServiceFrame: 'EU_PI_NETWORK',
  ServiceCalendarFrame: 'EU_PI_CALENDAR',
  TimetableFrame: 'EU_PI_TIMETABLE',
} as const satisfies Record<FrameKind | 'CompositeFrame', string>

export type AnyFrame = keyof typeof typesOfFrame

function idPrefix(): string {
  const { NETEX_CODESPACE, NETEX_NUTS } = config()
  return `${NETEX_CODESPACE}:${NETEX_NUTS}`
}

/** The id of a frame of a feed, e.g. `epd:IT:ITH10:ServiceFrame_EU_PI_NETWORK:sad`. */
export const frameId = (frame: AnyFrame, feed: string): string => `epd:${idPrefix()}:${frame}_${typesOfFrame[frame]}:${feed}`

/** The parts of an object's id such as `IT:ITH10:Line:sad:201`, or null for ids of another platform. */
export function partsOfId(id: string): Readonly<{ kind: string; feed: string; key: string }> | null {
  const prefix = `${idPrefix()}:`
  if (!id.startsWith(prefix)) return null
  const [kind, feed, key, ...others] = id.slice(prefix.length).split(':')
  return kind && feed && key && others.length === 0 ? { kind, feed, key } : null
}

export const keyOf = (text: string): string => text.replace(/[^A-Za-z0-9_-]/g, '_')

/** Writes attributes and references of the objects of one timetable. */
export class PublicIds {
  readonly #prefix = idPrefix()

  constructor(
    readonly feed: string,
    readonly version: number,
  ) {}

  id(kind: string, key: string): string {
    return `${this.#prefix}:${kind}:${this.feed}:${key}`
  }

  own(kind: string, key: string): string {
    return ` id="${this.id(kind, key)}" version="${this.version}"`
  }

  /** An object with its content. @param attributes further attributes, each after a space */
  object(kind: string, key: string, content: readonly string[], attributes = ''): string {
    return `<${kind}${this.own(kind, key)}${attributes}>${content.join('')}</${kind}>`
  }

  /** A reference to an object of the timetable. @param kind kind of the object, by default `element` without `Ref` */
  ref(element: string, key: string, kind: string = element.slice(0, -3)): string {
    return `<${element} ref="${this.id(kind, key)}" version="${this.version}"/>`
  }
}
