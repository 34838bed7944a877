import type { Map as MapLibre } from 'maplibre-gl'
import { useTimeZone, useTranslations } from 'next-intl'
import { type SyntheticEvent, useState } from 'react'
import { resolveColours } from '@/components/map/style/read-colours'
import { useFormatter } from '@/components/text/format'
import { ErrorNotice } from '@/components/ui/notice'
import { fileKinds, fileName, saveFile } from '@/components/ui/saved-file'
import { findZone, utc } from '@/lib/grammar/time-zone'

type Props = { map: MapLibre; measures: boolean; onMeasure(on: boolean): void; onEmbed?: (() => void) | undefined }

export function MapActions({ map, measures, onMeasure, onEmbed }: Props) {
  const t = useTranslations('map')
  const [failed, setFailed] = useState(false)
  const textsOf = usePictureTexts()
  const zone = findZone(useTimeZone() ?? '') ?? utc
  const take = (use: (make: () => Promise<Blob>, title: string) => Promise<void>) => () => {
    const panel = map.getContainer().parentElement!
    const texts = textsOf(panel)
    setFailed(false)
    use(() => pictureOf(map, panel, texts), texts.title).catch(() => setFailed(true))
  }
  return (
    <div className="relative flex flex-col border border-strong bg-sheet">
      <Control
        label={t('measure.title')}
        path="M2 11 11 2l3 3-9 9zM5 8l1.500 1.500M7.500 5.500l2 2M10 3l1.500 1.500"
        pressed={measures}
        onPress={() => onMeasure(!measures)}
      />
      <Control
        label={t('picture')}
        path="M8 2.500v7.500M4.800 7 8 10.200 11.200 7M3 13h10"
        onPress={take((make, title) => saveFile(fileName(title, fileKinds.png, zone), fileKinds.png, make))}
      />
      <Control
        label={t('print')}
        path="M4.500 6V2.500h7V6M4.500 11H3V6h10v5h-1.500M4.500 9.500h7v4h-7z"
        onPress={take(async (make, title) => printPicture(await make(), title))}
      />
      {onEmbed && <Control label={t('embed')} path="M5.500 4 1.500 8l4 4M10.500 4l4 4-4 4M9 2.500l-2 11" onPress={onEmbed} />}
      {failed && (
        <p role="alert" className="absolute right-full mr-2 w-48 border border-strong bg-sheet px-2 py-1 text-sm text-red">
          {t('pictureFailed')}
        </p>
      )}
    </div>
  )
}

function usePictureTexts(): (panel: Element) => PictureTexts {
  const format = useFormatter()
  return panel => {
    const scale = panel.querySelector<SVGElement>('[data-metres]')
    return {
      title: document.title.replace(/ · [^·]*$/, ''),
      date: format.dateTime(new Date(), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }),
      scale: { text: scale?.textContent ?? '', pixels: Number(scale?.dataset['pixels'] ?? 0) },
      credits: panel.querySelector('[data-credits]')?.textContent ?? '',
    }
  }
}

/** An entry of the legend in a picture. `rim` equals `fill` if the mark has no border. */
type LegendLine = Readonly<{ fill: string; rim: string; text: string }>

type PictureTexts = Readonly<{
  title: string
  date: string
  scale: Readonly<{ text: string; pixels: number }>
  credits: string
}>

const margin = 16
const lineHeight = 18
const font = (weight: number, size: number) => `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`

/** The current map as PNG with title, date, legend and credits. `panel` contains the map and its legend. */
async function pictureOf(map: MapLibre, panel: Element, texts: PictureTexts): Promise<Blob> {
  const frame = await drawnMap(map)
  const ratio = frame.width / map.getContainer().clientWidth
  const [width, mapHeight] = [frame.width / ratio, frame.height / ratio]
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
  pen.drawImage(frame, 0, headHeight, width, mapHeight)
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

/** Prints a picture instead of the page, because browsers print a WebGL canvas as an empty area. */
async function printPicture(picture: Blob, title: string): Promise<void> {
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

/** A copy of the fully loaded map. It is drawn in `render`, because the browser discards a WebGL frame afterwards. */
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

function legendIn(panel: Element): readonly LegendLine[] {
  return [...panel.querySelectorAll('[data-legend] li')].flatMap(item => {
    const mark = item.querySelector('[aria-hidden] > span')
    const text = item.querySelector('[data-text]')?.textContent
    if (!mark || !text) return []
    const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(mark)
    return [{ fill: backgroundColor, rim: borderTopWidth === '0px' ? backgroundColor : borderTopColor, text }]
  })
}

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

function wrapped(text: string, pen: CanvasRenderingContext2D, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length === 0 || pen.measureText(longer).width > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

export type FailedMapPart = 'ground' | 'tiles' | 'style'

export function MapFailure({ of, styleUrl, onRetry }: { of: FailedMapPart; styleUrl: string | null; onRetry(): void }) {
  const t = useTranslations('map')
  return (
    <div className="absolute inset-x-4 top-14 z-10 mx-auto w-fit max-w-96">
      <ErrorNotice>
        {t(`${of}Failed`, { host: styleUrl === null ? '' : new URL(styleUrl).host })}{' '}
        <button type="button" onClick={onRetry} className="font-medium underline underline-offset-2">
          {t('again')}
        </button>
      </ErrorNotice>
    </div>
  )
}

/** The event of a pressed button. A movement with an original event is the user's own, which changes the URL. */
type UserMovement = Readonly<{ originalEvent: Event }>

type ControlsProps = {
  onZoom(by: 1 | -1, pressed: UserMovement): void
  onNorth(pressed: UserMovement): void
  onAll(pressed: UserMovement): void
}

/** Buttons to zoom, to show everything and to turn north, so that no gesture is required. */
export function MapControls({ onZoom, onNorth, onAll }: ControlsProps) {
  const t = useTranslations('map')
  return (
    <div className="flex flex-col border border-strong bg-sheet">
      <Control label={t('zoomIn')} path="M8 3v10M3 8h10" onPress={pressed => onZoom(1, pressed)} />
      <Control label={t('zoomOut')} path="M3 8h10" onPress={pressed => onZoom(-1, pressed)} />
      <Control label={t('showAll')} path="M3 6.5V3h3.500M9.500 3H13v3.500M13 9.500V13H9.500M6.500 13H3V9.500" onPress={onAll} />
      <Control label={t('north')} path="M8 2.5 11.5 13 8 10.8 4.5 13 8 2.500Z" onPress={onNorth} />
    </div>
  )
}

type ControlProps = {
  label: string
  path: string
  pressed?: boolean
  onPress(pressed: UserMovement): void
}

function Control({ label, path, pressed, onPress }: ControlProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      onClick={({ nativeEvent }: SyntheticEvent) => onPress({ originalEvent: nativeEvent })}
      className="flex size-8 items-center justify-center border-t border-line text-soft first:border-t-0 hover:bg-larch-wash hover:text-larch aria-pressed:bg-larch-wash aria-pressed:text-larch"
    >
      <svg viewBox="0 0 16 16" className="line-drawing size-4" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
