import { Fragment, type ReactNode } from 'react'

/** Renders items without ids that never move: their keys are their positions. */
export const inOrder = <Thing,>(things: readonly Thing[], draw: (thing: Thing, place: number) => ReactNode): ReactNode[] =>
  things.map((thing, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing but the place distinguishes them
    <Fragment key={place}>{draw(thing, place)}</Fragment>
  ))
