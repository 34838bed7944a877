import { mix, type Palette } from '@/demo/pictures/palettes'
import { height, heightAt, type Ridge, width } from '@/demo/pictures/ridge'
import type { Random } from '@/demo/random'

/** What stands in front of the mountains. @param hill the nearest crest, its top edge the ground to stand on */
type Motif = (scene: { random: Random; palette: Palette; hill: Ridge }) => string

const box = (x: number, y: number, w: number, h: number, fill: string) => `<path d="M${x} ${y}h${w}v${h}h${-w}z" fill="${fill}"/>`

/** A gable house with its feet at `y`. */
function house(x: number, y: number, size: number, palette: Palette): string {
  const [wall, roof] = [size * 0.55, size * 0.5]
  const window =
    size > 14 ? box(x + size * 0.4, y - wall * 0.7, Math.round(size * 0.2), Math.round(wall * 0.4), palette.warm) : ''
  return `${box(x, Math.round(y - wall), size, Math.round(wall) + 6, palette.paper)}<path d="M${x - 3} ${Math.round(y - wall)}l${size / 2 + 3} ${-roof}l${size / 2 + 3} ${roof}z" fill="${palette.roof}"/>${window}`
}

function church(x: number, y: number, palette: Palette): string {
  const tower = `${box(x, y - 46, 13, 52, palette.paper)}<path d="M${x - 2} ${y - 46}l8.5 -38l8.5 38z" fill="${palette.roof}"/>`
  return `${tower}${house(x + 12, y, 34, palette)}<circle cx="${x + 6.5}" cy="${y - 36}" r="3" fill="${palette.near}"/>`
}

const tree = (x: number, y: number, size: number) => `<use href="#t" transform="translate(${x} ${y}) scale(${size})"/>`

/** Trees along a crest. */
function wood({ random, palette, hill }: Parameters<Motif>[0], trees: number): string {
  const shape = `<defs><path id="t" d="M0 2L-9 2L-3 -10L-7 -10L0 -28L7 -10L3 -10L9 2Z"/></defs>`
  const standing = Array.from({ length: trees }, () => {
    const x = random.integer(0, width)
    const y = Math.round(heightAt(hill, x) + random.between(0, 55))
    return { x, y, size: Math.round((0.5 + (y - 290) / 110) * 10) / 10 }
  }).sort((a, b) => a.y - b.y)
  const drawn = standing.map(({ x, y, size }) => tree(x, y, Math.max(0.5, size))).join('')
  return `${shape}<g fill="${mix(palette.near, palette.ground, 0.15)}">${drawn}</g>`
}

const village: Motif = ({ random, palette, hill }) => {
  const middle = random.integer(190, 380)
  const houses = Array.from({ length: 11 }, () => {
    const x = middle + Math.round(random.bell() * 75)
    return { x, y: Math.round(heightAt(hill, x) + random.between(14, 44)), size: random.integer(15, 25) }
  }).sort((a, b) => a.y - b.y)
  const tower = church(middle, Math.round(heightAt(hill, middle)) + 16, palette)
  return wood({ random, palette, hill }, 14) + tower + houses.map(({ x, y, size }) => house(x, y, size, palette)).join('')
}

const lake: Motif = ({ random, palette, hill }) => {
  const shore = 300
  const water = mix(palette.sky[0], palette.near, 0.25)
  const waves = Array.from({ length: 9 }, (_, row) => {
    const [x, y] = [random.integer(40, 420), shore + 10 + row * 10]
    return `M${x} ${y}h${random.integer(30, 150)}`
  }).join('')
  const surface = `M0 ${shore}H${width}V${height}H0Z`
  const mirrored = `<use href="#m" fill="${palette.near}" opacity=".3" transform="matrix(1 0 0 -.6 0 ${shore * 1.6})"/>`
  const trees = wood({ random, palette, hill: hill.map(([x]) => [x, shore - 30] as const) }, 16)
  return `<path d="${surface}" fill="${water}"/><clipPath id="w"><path d="${surface}"/></clipPath><g clip-path="url(#w)">${mirrored}</g><path d="${waves}" stroke="${palette.paper}" stroke-opacity=".55" stroke-width="1.5"/>${trees}`
}

const vineyard: Motif = ({ random, palette, hill }) => {
  const rows = Array.from({ length: 15 }, (_, row) => {
    const from = -160 + row * 66
    return `M${from} ${height}Q${from + 90} ${height - 45} ${Math.round(width * 0.42 + row * 14)} ${Math.round(heightAt(hill, width * 0.42 + row * 14)) + 16}`
  }).join('')
  const farm = house(random.integer(60, 160), Math.round(heightAt(hill, 110)) + 16, 30, palette)
  return `<path d="${rows}" stroke="${mix(palette.ground, palette.near, 0.55)}" stroke-width="5" stroke-dasharray="7 4" fill="none"/>${farm}`
}

const castle: Motif = ({ random, palette, hill }) => {
  const x = random.integer(220, 340)
  const y = Math.round(heightAt(hill, x)) + 4
  const stone = mix(palette.paper, palette.near, 0.18)
  const rock = `<path d="M${x - 95} ${y + 60}L${x - 50} ${y - 4}L${x + 85} ${y - 4}L${x + 140} ${y + 60}Z" fill="${mix(palette.near, palette.ground, 0.4)}"/>`
  const battlements = (left: number, top: number, count: number) =>
    Array.from({ length: count }, (_, place) => box(left + place * 8, top - 5, 5, 5, stone)).join('')
  return `${rock}${box(x - 45, y - 34, 125, 36, stone)}${battlements(x - 45, y - 34, 16)}${box(x - 8, y - 82, 29, 80, stone)}${battlements(x - 8, y - 82, 4)}${house(x + 38, y - 30, 34, palette)}${box(x + 4, y - 62, 5, 9, palette.near)}${box(x + 56, y - 22, 6, 9, palette.near)}`
}

const hut: Motif = ({ random, palette, hill }) => {
  const x = random.integer(180, 380)
  const y = Math.round(heightAt(hill, x)) + 22
  const flag = `<path d="M${x + 66} ${y}v-62" stroke="${palette.near}" stroke-width="2"/><path d="M${x + 66} ${y - 62}l18 5l-18 6z" fill="${palette.warm}"/>`
  const path = `<path d="M${x + 25} ${y + 4}C${x + 60} ${y + 40} ${x - 60} ${y + 50} ${x - 20} ${height}" stroke="${palette.paper}" stroke-width="5" fill="none" stroke-opacity=".8"/>`
  return path + house(x, y, 48, palette) + flag
}

const road: Motif = ({ palette, hill }) => {
  const start = Math.round(heightAt(hill, 430)) + 4
  const line = `M430 ${start}C470 ${start + 16} 500 ${start + 22} 420 ${start + 30}S180 ${start + 34} 200 ${start + 50}S470 ${start + 62} 380 ${height + 4}`
  return `<path d="${line}" stroke="${mix(palette.near, palette.paper, 0.35)}" stroke-width="15" fill="none"/><path d="${line}" stroke="${palette.paper}" stroke-width="1.5" stroke-dasharray="8 8" fill="none"/>`
}

const town: Motif = ({ random, palette }) => {
  const colours = [
    palette.paper,
    palette.warm,
    mix(palette.paper, palette.roof, 0.35),
    mix(palette.paper, palette.sky[0], 0.4),
    mix(palette.warm, palette.paper, 0.5),
  ]
  let x = -6
  const [houses, windows]: [string[], string[]] = [[], []]
  while (x < width) {
    const [half, top] = [random.integer(24, 33), random.integer(262, 292)]
    const roof = `<path d="M${x} ${top}l${half} -26l${half} 26z" fill="${palette.roof}"/>`
    const door = `<path d="M${x + half - 13} ${height}v-14a13 13 0 0 1 26 0v14z" fill="${palette.near}"/>`
    houses.push(box(x, top, 2 * half, height - top, random.pick(colours)), roof, door)
    windows.push(
      `M${x + 9} ${top + 16}v11m0 14v11m0 14v11M${x + half} ${top + 16}v11m0 14v11m0 14v11M${x + 2 * half - 9} ${top + 16}v11m0 14v11m0 14v11`,
    )
    x += 2 * half
  }
  return `${houses.join('')}<path d="${windows.join('')}" stroke="${mix(palette.near, palette.paper, 0.2)}" stroke-width="7"/>`
}

const slopes: Motif = scene => {
  const { palette, hill } = scene
  const tracks = [170, 300, 430].map(x => `M${x} ${Math.round(heightAt(hill, x)) + 3}q-40 40 10 60t-30 70`).join('')
  const pylons = [90, 220, 350, 480]
    .map(x => `M${x} ${Math.round(heightAt(hill, x)) + 10}V${Math.round(heightAt(hill, x)) - 34}`)
    .join('')
  const cable = [90, 220, 350, 480].map(x => `${x} ${Math.round(heightAt(hill, x)) - 34}`).join('L')
  return `${wood(scene, 20)}<path d="${tracks}" stroke="${mix(palette.snow, palette.near, 0.2)}" stroke-width="3" fill="none"/><path d="${pylons}M${cable}" stroke="${palette.near}" stroke-width="2" fill="none"/>`
}

const forest: Motif = scene => wood(scene, 46)

const meadow: Motif = ({ random, palette, hill }) => {
  const flowers = Array.from({ length: 60 }, () => {
    const x = random.integer(0, width)
    return `M${x} ${Math.round(heightAt(hill, x) + random.between(14, 110))}h.1`
  }).join('')
  return `<path d="${flowers}" stroke="${palette.warm}" stroke-width="4" stroke-linecap="round"/>${hut({ random, palette, hill })}`
}

export const motifs = { village, lake, vineyard, castle, hut, road, town, slopes, forest, meadow } as const satisfies Record<
  string,
  Motif
>
export type MotifName = keyof typeof motifs
