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

/** The tokens of globals.css as a canvas takes them, by day or by night. */
export const readChartColours = (): ChartColours => resolveColours(tokens) as ChartColours

/** The same colour, let through. @param colour as a browser computes it, `rgb(1, 2, 3)` */
export const faded = (colour: string, share: number): string => colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${share})`)
