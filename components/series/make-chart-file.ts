import type { ChartLine } from '@/components/chart/chart-data'
import { readChartColours } from '@/components/chart/chart-options'
import type { FileSetting } from '@/components/export/file-writer'
import { runExport } from '@/components/export/run-export'
import { savedColumns } from '@/components/export/write-rows'
import { panelsOf, pointsByTime } from '@/components/series/chart-lines'
import { type ChartPicture, chartSvg, type LineName } from '@/components/series/chart-svg'
import type { Column, Row } from '@/components/source/source'
import { fileKinds, fileName, memorySink, saveFile } from '@/components/ui/saved-file'

type DrawnChart = Omit<ChartPicture, 'colours' | 'panels'> & Readonly<{ lines: readonly ChartLine[] }>

export async function savePicture({ lines, ...picture }: DrawnChart, kind: 'png' | 'svg'): Promise<void> {
  const svg = chartSvg({ ...picture, panels: panelsOf(lines), colours: readChartColours() })
  const name = fileName(picture.title, fileKinds[kind], picture.zone)
  await saveFile(name, fileKinds[kind], () => (kind === 'svg' ? svg : pngOf(svg)))
}

const scale = 2

async function pngOf(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: fileKinds.svg.mediaType }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * scale
    canvas.height = image.naturalHeight * scale
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(made => (made ? resolve(made) : reject(new Error('no picture'))), fileKinds.png.mediaType),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}

type ValueHeads = Readonly<{ time: string; low: string; high: string; nameOf: LineName }>

/** Saves the points as an Excel file with a row for each time, and columns for the value and extremes of each line. */
export async function saveValues(lines: readonly ChartLine[], heads: ValueHeads, setting: FileSetting): Promise<void> {
  const name = fileName(setting.title, fileKinds.xlsx, setting.zone)
  const rows = valueRows(lines)
  const columns = savedColumns(valueColumns(lines, heads), column => column.name ?? column.key)
  const readPage = async ({ start, count }: { start: number; count: number }) => ({
    rows: rows.slice(start, start + count),
    total: rows.length,
  })
  const walk = { content: false, readPage, placeField: null }
  runExport({ name, format: 'xlsx', total: rows.length, walk, columns, setting }, memorySink(name, fileKinds.xlsx))
}

/** The columns of the file: the time and, for each line, its value, its extremes, and the value it is compared with. */
export function valueColumns(lines: readonly ChartLine[], { time, low, high, nameOf }: ValueHeads): Column[] {
  const column = (key: string, name: string): Column => ({ key, name, kind: 'number', width: 150 })
  const ofLine = (line: ChartLine, index: number) => {
    const name = nameOf(line, 'now')
    const ends = [column(`${index} now low`, `${name}, ${low}`), column(`${index} now high`, `${name}, ${high}`)]
    const before = column(`${index} before value`, nameOf(line, 'before'))
    return [column(`${index} now value`, name), ...(line.band ? ends : []), ...(line.ghost.length > 0 ? [before] : [])]
  }
  return [{ key: 'time', name: time, kind: 'moment', width: 130 }, ...lines.flatMap(ofLine)]
}

/** A row for each time, with the values at this time and, in other columns, the values that they are compared with. */
export function valueRows(lines: readonly ChartLine[]): Row[] {
  const lists = lines.flatMap(({ points, ghost }) => [points, ghost]).map(list => list.filter(({ value }) => value !== null))
  return pointsByTime(lists).map(({ at, points }) => {
    const cells = [...points].flatMap(([index, { value, low, high }]) => {
      const line = `${Math.floor(index / 2)} ${index % 2 === 0 ? 'now' : 'before'}`
      return Object.entries({ value, low, high }).map(([part, each]) => [`${line} ${part}`, each] as const)
    })
    const time = new Date(at).toISOString()
    return { id: String(at), title: null, titleLanguage: null, cells: { time, ...Object.fromEntries(cells) } }
  })
}
