import type { Map as MapLibre } from 'maplibre-gl'
import { resolveColours } from '@/components/map/style/read-colours'

/** A mark of the legend: its colour, or none where it has only a rim. */
type LegendLine = Readonly<{ fill: string; rim: string; text: string }>

/** What a picture of a map says besides the map. */
export type PictureTexts = Readonly<{
  title: string
  date: string
  scale: Readonly<{ text: string; pixels: number }>
  credits: string
}>

const margin = 16
const lineHeight = 18
const font = (weight: number, size: number) => `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`

/** The map as it is now, with title, date, legend, scale and sources, as PNG. @param panel the element around the map and its legend */
export async function pictureOf(map: MapLibre, panel: Element, texts: PictureTexts): Promise<Blob> {
  const seen = await drawnMap(map)
  const ratio = seen.width / map.getContainer().clientWidth
  const [width, mapHeight] = [seen.width / ratio, seen.height / ratio]
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')!
  pen.font = font(400, 12)
  const legend = arranged(legendIn(panel), pen, width)
  const credits = wrapped(texts.credits, pen, width - 2 * margin - 130)
  const headHeight = 44
  const footHeight = margin + legend.rows * lineHeight + Math.max(1, credits.length) * 15 + 8
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round((headHeight + mapHeight + footHeight) * ratio)
  pen.scale(ratio, ratio)
  const colours = resolveColours(['--sheet', '--ink', '--ink-soft'])
  pen.fillStyle = colours['--sheet']!
  pen.fillRect(0, 0, width, headHeight + mapHeight + footHeight)
  pen.drawImage(seen, 0, headHeight, width, mapHeight)
  pen.fillStyle = colours['--ink']!
  pen.font = font(600, 18)
  pen.fillText(texts.title, margin, 28, width - 200)
  pen.font = font(400, 12)
  pen.textAlign = 'right'
  pen.fillText(texts.date, width - margin, 28)
  pen.textAlign = 'left'
  const top = headHeight + mapHeight + margin
  for (const { line, x, row } of legend.placed) drawLine(pen, line, { x, y: top + row * lineHeight, ink: colours['--ink']! })
  const foot = top + legend.rows * lineHeight + 8
  drawScale(pen, texts.scale, { x: margin, y: foot, ink: colours['--ink']! })
  pen.fillStyle = colours['--ink-soft']!
  for (const [place, line] of credits.entries()) pen.fillText(line, margin + 130, foot + place * 15)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png'),
  )
}

/** Prints a picture instead of the page: browsers print what WebGL drew as an empty area. */
export async function printPicture(picture: Blob, title: string): Promise<void> {
  const image = document.createElement('img')
  image.src = URL.createObjectURL(picture)
  image.alt = title
  image.dataset['print'] = ''
  await image.decode()
  document.body.append(image)
  const remove = () => {
    image.remove()
    URL.revokeObjectURL(image.src)
  }
  addEventListener('afterprint', remove, { once: true })
  print()
}

/** What the map has drawn, once all of it is loaded: the browser keeps it only until it has shown it. */
async function drawnMap(map: MapLibre): Promise<HTMLCanvasElement> {
  if (!map.loaded()) await map.once('idle')
  return new Promise(resolve => {
    map.once('render', () => {
      const { width, height } = map.getCanvas()
      const copy = Object.assign(document.createElement('canvas'), { width, height })
      copy.getContext('2d')!.drawImage(map.getCanvas(), 0, 0)
      resolve(copy)
    })
    map.triggerRepaint()
  })
}

/** The marks of the page's legend with their colours. */
function legendIn(panel: Element): readonly LegendLine[] {
  return [...panel.querySelectorAll('[data-legend] li')].flatMap(item => {
    const mark = item.querySelector('[aria-hidden] > span')
    const text = item.querySelector('[data-text]')?.textContent
    if (!mark || !text) return []
    const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(mark)
    return [{ fill: backgroundColor, rim: borderTopWidth === '0px' ? backgroundColor : borderTopColor, text }]
  })
}

/** Places the lines of the legend beside each other, as many as fit. */
function arranged(lines: readonly LegendLine[], pen: CanvasRenderingContext2D, width: number) {
  let [x, row] = [margin, 0]
  const placed = lines.map(line => {
    const wide = 22 + pen.measureText(line.text).width + 18
    if (x > margin && x + wide > width - margin) [x, row] = [margin, row + 1]
    const at = { line, x, row }
    x += wide
    return at
  })
  return { placed, rows: placed.length > 0 ? row + 1 : 0 }
}

type At = Readonly<{ x: number; y: number; ink: string }>

function drawLine(pen: CanvasRenderingContext2D, { fill, rim, text }: LegendLine, { x, y, ink }: At): void {
  pen.beginPath()
  pen.arc(x + 7, y - 4, 5.5, 0, 2 * Math.PI)
  pen.fillStyle = fill
  pen.fill()
  pen.strokeStyle = rim
  pen.lineWidth = 1.5
  pen.stroke()
  pen.fillStyle = ink
  pen.fillText(text, x + 20, y)
}

function drawScale(pen: CanvasRenderingContext2D, { text, pixels }: PictureTexts['scale'], { x, y, ink }: At): void {
  pen.strokeStyle = ink
  pen.lineWidth = 1.5
  pen.stroke(new Path2D(`M${x} ${y - 2}v4h${pixels}v-4`))
  pen.fillStyle = ink
  pen.fillText(text, x + 4, y - 4)
}

/** A text in lines that are not longer than a width. */
function wrapped(text: string, pen: CanvasRenderingContext2D, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length === 0 || pen.measureText(longer).width > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}
