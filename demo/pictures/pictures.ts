/** The pictures of the demo, SVG files in `public/demo/images/`. Each shows a motif at an hour or in a season. */
const pictures = {
  peaks: ['morning', 'noon', 'evening', 'night'],
  lake: ['morning', 'noon', 'evening'],
  village: ['morning', 'autumn', 'winter', 'night'],
  vineyard: ['noon', 'autumn'],
  slopes: ['winter', 'evening'],
  forest: ['autumn'],
  town: ['noon', 'evening'],
  castle: ['morning', 'autumn'],
  hut: ['noon', 'winter'],
  road: ['morning', 'autumn'],
} as const

/** Name of a picture, e.g. `lake-noon`. */
export type PictureName = `${keyof typeof pictures}-${string}`

const names = Object.entries(pictures).flatMap(([motif, hours]) => hours.map(hour => `${motif}-${hour}` as PictureName))

/** The pictures whose names begin with one of the strings, e.g. `lake`. */
export const picturesOf = (...beginnings: readonly string[]): PictureName[] =>
  names.filter(name => beginnings.some(beginning => name.startsWith(beginning)))

export const picturePath = (name: PictureName): string => `/demo/images/${name}.svg`
