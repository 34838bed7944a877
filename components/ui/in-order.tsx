import { Fragment, type ReactNode } from 'react'

/** Draws things that have no name of their own and never move: each is told by its place. */
export const inOrder = <Thing,>(things: readonly Thing[], draw: (thing: Thing, place: number) => ReactNode): ReactNode[] =>
  things.map((thing, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells one from another
    <Fragment key={place}>{draw(thing, place)}</Fragment>
  ))
