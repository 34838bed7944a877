/** A scale bar of a round length. */
export type Scale = Readonly<{ metres: number; pixels: number }>

const equatorMetres = 40_075_016.686
/** Width of the world in pixels at zoom 0. */
const worldPixels = 512

/** Metres per pixel at the map's centre. */
export const metresPerPixel = ({ latitude, zoom }: { latitude: number; zoom: number }): number =>
  (equatorMetres * Math.cos((latitude * Math.PI) / 180)) / (worldPixels * 2 ** zoom)

/** The longest bar of 1, 2 or 5 times a power of ten metres that is not wider than `pixelsMax`. */
export function scaleOf(view: { latitude: number; zoom: number }, pixelsMax: number): Scale {
  const each = metresPerPixel(view)
  const power = 10 ** Math.floor(Math.log10(each * pixelsMax))
  const metres = power * ([5, 2].find(factor => factor * power <= each * pixelsMax) ?? 1)
  return { metres, pixels: Math.round(metres / each) }
}
