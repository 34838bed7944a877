/** The parameters of a demo world. Equal parameters make equal records. */
export type World = Readonly<{
  /** The moment the world is about: measurements end here, the next events come after. */
  now: Date
  /** Factor on the number of records that are not facts, such as accommodations; 1 is the demo, more is for measuring. */
  scale: number
  /** Address under which the pictures are served, e.g. `http://localhost:3000`. */
  site: string
}>

/** A number of objects in this world, for `base` objects at scale 1. */
export const countOf = ({ scale }: World, base: number): number => Math.max(1, Math.round(base * scale))

export const dayMilliseconds = 86_400_000

/** A time `days` after the world's moment; before it when negative. */
export const daysFrom = ({ now }: World, days: number): Date => new Date(now.getTime() + days * dayMilliseconds)

/** Midnight (UTC) of the day that is `days` away. */
export const dayFrom = (world: World, days: number): Date => new Date(daysFrom(world, days).toISOString().slice(0, 10))
