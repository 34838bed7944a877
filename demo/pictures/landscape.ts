import { type MotifName, motifs } from '@/demo/pictures/motifs'
import { mix, type Palette, type PaletteName, palettes } from '@/demo/pictures/palettes'
import { areaBelow, drawRidge, height, peaksOf, type Ridge, width } from '@/demo/pictures/ridge'
import { type Random, randomOf } from '@/demo/random'

export type LandscapePicture = Readonly<{ name: string; motif: MotifName; palette: PaletteName }>

/** A landscape in the manner of a topographic poster, as SVG: sky, three crests in the haze with their contour lines, and what stands in front. */
export function drawLandscape({ name, motif, palette: paletteName }: LandscapePicture): string {
  const random = randomOf('picture', name)
  const palette: Palette = palettes[paletteName]
  const far = drawRidge(random, { level: 225, rise: 80, steepness: 0.5 })
  const middle = drawRidge(random, { level: 255, rise: random.between(140, 185), steepness: 0.95 })
  const near = drawRidge(random, { level: 285, rise: 45, steepness: 0.25 })
  const hill = drawRidge(random, { level: 305, rise: 18, steepness: 0 })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${2 * width}" height="${2 * height}">`,
    sky(random, palette, paletteName),
    crest('f', far, mix(palette.far, palette.sky[2], 0.35)),
    crest('m', middle, mix(palette.far, palette.near, 0.35)),
    contours('m', palette.paper),
    faces(middle, palette),
    crest('n', near, mix(palette.far, palette.near, 0.75)),
    contours('n', palette.paper),
    crest('h', hill, palette.ground),
    motifs[motif]({ random, palette, hill }),
    '</svg>\n',
  ].join('')
}

function sky(random: Random, { sky: [top, middle, horizon], light }: Palette, hour: PaletteName): string {
  const [x, y] = [random.integer(90, 510), random.integer(50, 120)]
  const stops = `<stop stop-color="${top}"/><stop offset=".45" stop-color="${middle}"/><stop offset=".8" stop-color="${horizon}"/>`
  const disc = `<circle cx="${x}" cy="${y}" r="22" fill="${light}"/><circle cx="${x}" cy="${y}" r="48" fill="${light}" opacity=".18"/>`
  const stars = hour === 'night' ? starry(random, light) : ''
  return `<linearGradient id="s" x2="0" y2="1">${stops}</linearGradient><path d="M0 0h${width}v${height}H0z" fill="url(#s)"/>${disc}${stars}`
}

function starry(random: Random, light: string): string {
  const stars = Array.from({ length: 40 }, () => `M${random.integer(0, width)} ${random.integer(0, 170)}h.1`).join('')
  return `<path d="${stars}" stroke="${light}" stroke-width="1.6" stroke-linecap="round"/>`
}

// Without a fill of its own, so that the contour lines can use the same path.
const crest = (id: string, ridge: Ridge, fill: string) =>
  `<defs><path id="${id}" d="${areaBelow(ridge)}"/></defs><use href="#${id}" fill="${fill}"/>`

/** Lines of equal height: the crest again and again, lower and flatter. */
function contours(id: string, stroke: string): string {
  const lines = [14, 30, 48, 68].map(
    (down, place) =>
      `<use href="#${id}" transform="matrix(1 0 0 ${(1 - 0.05 * (place + 1)).toFixed(2)} 0 ${down + 9 * (place + 1)})"/>`,
  )
  return `<clipPath id="c${id}"><use href="#${id}"/></clipPath><g clip-path="url(#c${id})"><g fill="none" stroke="${stroke}" stroke-opacity=".3">${lines.join('')}</g></g>`
}

/** The flanks in the shade and the snow of the highest peaks. */
function faces(ridge: Ridge, { snow, near }: Palette): string {
  const tops = peaksOf(ridge).slice(0, 6)
  const flank = tops.map(place => {
    const [[x, y], [nextX, nextY], [farX, farY]] = [ridge[place]!, ridge[place + 1]!, ridge[place + 2]!]
    return `M${x} ${y}L${nextX} ${nextY}L${farX} ${farY}L${farX + 8} ${farY + 42}L${nextX} ${nextY + 58}L${x + 14} ${y + 105}L${x + 2} ${y + 60}L${x + 9} ${y + 34}Z`
  })
  const caps = tops.slice(0, 5).map(place => {
    const [[leftX, leftY], [x, y], [rightX, rightY]] = [ridge[place - 1]!, ridge[place]!, ridge[place + 1]!]
    const along = (a: number, b: number) => Math.round(b + (a - b) * 0.8)
    const [lx, ly, rx, ry] = [along(leftX, x), along(leftY, y), along(rightX, x), along(rightY, y)]
    const low = Math.round((ly + ry) / 2)
    return `M${x} ${y}L${rx} ${ry}L${Math.round((x + rx) / 2)} ${low + 2}L${x + 1} ${low + 13}L${Math.round((x + lx) / 2)} ${low + 1}L${lx} ${ly}Z`
  })
  return `<path d="${flank.join('')}" fill="${near}" opacity=".25"/><path d="${caps.join('')}" fill="${snow}"/>`
}
