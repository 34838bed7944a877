import type { ChartLine } from '@/components/chart/chart-data'
import { readChartColours } from '@/components/chart/chart-options'
import type { FileSetting } from '@/components/export/file-writer'
import { runExport } from '@/components/export/run-export'
import { savedColumns } from '@/components/export/write-rows'
import { type ChartPicture, chartSvg } from '@/components/series/chart-svg'
import type { Column, Row } from '@/components/source/source'
import { fileKinds, fileName, openSink, saveFile } from '@/components/ui/saved-file'

/** Saves charts as a picture. */
export async function savePicture(picture: Omit<ChartPicture, 'colours'>, kind: 'png' | 'svg'): Promise<void> {
  const svg = chartSvg({ ...picture, colours: readChartColours() })
  const name = fileName(picture.title, fileKinds[kind], picture.zone)
  await saveFile(name, fileKinds[kind], () => (kind === 'svg' ? svg : pngOf(svg)))
}

/** Twice as many pixels as the drawing has, for print and for sharp screens. */
const scale = 2

async function pngOf(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const url = URL.createObjectURL(new Blob([svg], { type: fileKinds.svg.mediaType }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * scale
    canvas.height = image.naturalHeight * scale
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(made => (made ? resolve(made) : reject(new Error('no picture'))), fileKinds.png.mediaType),
    )
    return new Uint8Array(await blob.arrayBuffer())
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Names of the columns of values. */
type ValueHeads = Readonly<{ time: string; low: string; high: string }>

/** Saves the points of the lines as an Excel file: a row for each time, a column for each line, and where points are means the lowest and highest values. */
export async function saveValues(
  lines: readonly ChartLine[],
  heads: ValueHeads & { nameOf: (line: ChartLine) => string },
  setting: FileSetting,
): Promise<void> {
  const name = fileName(setting.title, fileKinds.xlsx, setting.zone)
  const sink = await openSink(name, fileKinds.xlsx)
  if (!sink) return
  const rows = valueRows(lines)
  const columns = savedColumns(valueColumns(lines, heads), column => column.name ?? column.key)
  const readPage = async ({ start, count }: { start: number; count: number }) => ({
    rows: rows.slice(start, start + count),
    total: rows.length,
  })
  const walk = { content: false, readPage, placeField: null }
  runExport({ name, format: 'xlsx', total: rows.length, walk, columns, setting }, sink)
}

function valueColumns(
  lines: readonly ChartLine[],
  { time, low, high, nameOf }: ValueHeads & { nameOf: (line: ChartLine) => string },
): Column[] {
  const column = (key: string, name: string): Column => ({ key, name, kind: 'number', width: 150 })
  const ofLine = (line: ChartLine, place: number) => {
    const name = nameOf(line)
    const ends = [column(`${place} low`, `${name}, ${low}`), column(`${place} high`, `${name}, ${high}`)]
    return [column(`${place} value`, name), ...(line.band ? ends : [])]
  }
  return [{ key: 'time', name: time, kind: 'moment', width: 130 }, ...lines.flatMap(ofLine)]
}

/** The points of several lines by time. */
export function valueRows(lines: readonly ChartLine[]): Row[] {
  const cells = new Map<number, Record<string, unknown>>()
  for (const [place, { points }] of lines.entries()) {
    for (const { at, value, low, high } of points) {
      if (value === null) continue
      const row = cells.get(at) ?? { time: new Date(at).toISOString() }
      cells.set(at, Object.assign(row, { [`${place} value`]: value, [`${place} low`]: low, [`${place} high`]: high }))
    }
  }
  const inOrder = [...cells].sort(([a], [b]) => a - b)
  return inOrder.map(([at, row]) => ({ id: String(at), title: null, titleLanguage: null, cells: row }))
}
