import { resolveColours } from '@/components/map/colours'

const tokens = [
  '--data-1',
  '--data-2',
  '--data-3',
  '--data-4',
  '--ink',
  '--ink-soft',
  '--ink-faint',
  '--line',
  '--line-strong',
  '--larch',
] as const

export type ChartColours = Readonly<Record<(typeof tokens)[number], string>>

/** The colour tokens of globals.css for a canvas, in the light or the dark theme. */
export const readChartColours = (): ChartColours => resolveColours(tokens) as ChartColours

/** The same colour, translucent. @param colour as a browser computes it, `rgb(1, 2, 3)` */
export const faded = (colour: string, share: number): string => colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${share})`)
