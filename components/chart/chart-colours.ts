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
export function readChartColours(): ChartColours {
  const probe = document.createElement('span')
  document.body.append(probe)
  // A custom property is text; only a real property makes the browser resolve light-dark().
  const colours = tokens.map(token => {
    probe.style.color = `var(${token})`
    return [token, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(colours) as ChartColours
}

/** The same colour, let through. @param colour as a browser computes it, `rgb(1, 2, 3)` */
export const faded = (colour: string, share: number): string => colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${share})`)
