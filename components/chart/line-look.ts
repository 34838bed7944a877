/** How lines differ: by colour, and beyond four by dashes too. */
export type LineLook = Readonly<{ colour: 1 | 2 | 3 | 4; dash: readonly number[] }>

const dashes = [[], [8, 4], [2, 3]] as const

/** The look of the line at a position in the list. */
export const lineLook = (place: number): LineLook => ({
  colour: ((place % 4) + 1) as LineLook['colour'],
  dash: dashes[Math.floor(place / 4) % dashes.length]!,
})
