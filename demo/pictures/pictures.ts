import type { LandscapePicture } from '@/demo/pictures/landscape'

/** The pictures of the demo world. `public/demo/images/` holds them drawn; the test beside draws them anew. */
export const pictures = [
  { name: 'peaks-morning', motif: 'forest', palette: 'morning' },
  { name: 'peaks-noon', motif: 'meadow', palette: 'noon' },
  { name: 'peaks-evening', motif: 'forest', palette: 'evening' },
  { name: 'peaks-night', motif: 'hut', palette: 'night' },
  { name: 'lake-morning', motif: 'lake', palette: 'morning' },
  { name: 'lake-noon', motif: 'lake', palette: 'noon' },
  { name: 'lake-evening', motif: 'lake', palette: 'evening' },
  { name: 'village-morning', motif: 'village', palette: 'morning' },
  { name: 'village-autumn', motif: 'village', palette: 'autumn' },
  { name: 'village-winter', motif: 'village', palette: 'winter' },
  { name: 'village-night', motif: 'village', palette: 'night' },
  { name: 'vineyard-noon', motif: 'vineyard', palette: 'noon' },
  { name: 'vineyard-autumn', motif: 'vineyard', palette: 'autumn' },
  { name: 'slopes-winter', motif: 'slopes', palette: 'winter' },
  { name: 'slopes-evening', motif: 'slopes', palette: 'evening' },
  { name: 'forest-autumn', motif: 'forest', palette: 'autumn' },
  { name: 'town-noon', motif: 'town', palette: 'noon' },
  { name: 'town-evening', motif: 'town', palette: 'evening' },
  { name: 'castle-morning', motif: 'castle', palette: 'morning' },
  { name: 'castle-autumn', motif: 'castle', palette: 'autumn' },
  { name: 'hut-noon', motif: 'hut', palette: 'noon' },
  { name: 'hut-winter', motif: 'hut', palette: 'winter' },
  { name: 'road-morning', motif: 'road', palette: 'morning' },
  { name: 'road-autumn', motif: 'road', palette: 'autumn' },
] as const satisfies readonly LandscapePicture[]

export type PictureName = (typeof pictures)[number]['name']

/** The pictures whose name begins so, e.g. `lake`. */
export const picturesOf = (...beginnings: readonly string[]): PictureName[] =>
  pictures.map(({ name }) => name).filter(name => beginnings.some(beginning => name.startsWith(beginning)))

/** Path of a picture on the platform. */
export const picturePath = (name: PictureName): string => `/demo/images/${name}.svg`
