import { Fragment, type ReactNode } from 'react'

/** Renders items that have no ids and never move, with their positions as keys. */
export const inOrder = <Thing,>(items: readonly Thing[], draw: (thing: Thing, index: number) => ReactNode): ReactNode[] =>
  items.map((thing, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing but the index distinguishes them
    <Fragment key={index}>{draw(thing, index)}</Fragment>
  ))
