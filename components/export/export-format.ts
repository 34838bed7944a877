import { cutText } from '@/lib/formats/text'

/** The file formats. `spreadsheet-csv`: as a spreadsheet in the reader's language opens it; `csv`: as programs do. */
export const exportFormats = ['xlsx', 'spreadsheet-csv', 'csv', 'geojson', 'ndjson', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

export type FileKind = Readonly<{ extension: string; mediaType: string }>

const csv: FileKind = { extension: 'csv', mediaType: 'text/csv' }

/** The kinds of files; pictures are made of charts. */
export const exportKinds: Readonly<Record<ExportFormat | 'png' | 'svg', FileKind>> = {
  xlsx: { extension: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  'spreadsheet-csv': csv,
  csv,
  geojson: { extension: 'geojson', mediaType: 'application/geo+json' },
  ndjson: { extension: 'ndjson', mediaType: 'application/x-ndjson' },
  json: { extension: 'json', mediaType: 'application/json' },
  png: { extension: 'png', mediaType: 'image/png' },
  svg: { extension: 'svg', mediaType: 'image/svg+xml' },
}

/** Name of the file: the dataset and the day, in characters every system takes. @param title of the dataset, in any language */
export function fileName(title: string, { extension }: Pick<FileKind, 'extension'>, day: Date): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${cutText(plain, 80) || 'data'}-${day.toISOString().slice(0, 10)}.${extension}`
}

/** The format of the door that comes closest: it makes no files for spreadsheets. */
export const doorFormat = (format: ExportFormat) => (format === 'xlsx' || format === 'spreadsheet-csv' ? 'csv' : format)

/**
 * The screen's call in a format of the door, with all matching rows instead of a page; null where the door lacks the format. JSON of content stays a
 * page, of 1000 records at most.
 * @param path call behind the screen, from the platform's root
 */
export function doorForm(path: string, exported: ExportFormat): string | null {
  const format = doorFormat(exported)
  const [address = '', query = ''] = path.split('?')
  const content = address.startsWith('/content/')
  if (format === 'geojson' && !content) return null
  const parameters = query.split('&').filter(part => part !== '' && !/^(pagenumber|pagesize|limit|offset|format)=/.test(part))
  const size = content ? (format === 'json' ? 'pagesize=1000' : 'pagesize=-1') : 'limit=-1'
  const form = format === 'json' ? [] : [`format=${format}`]
  return `${address}?${[...form, size, ...parameters].join('&')}`
}
