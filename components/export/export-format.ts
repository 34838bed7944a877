import { type FileKind, fileKinds } from '@/components/ui/saved-file'

/** The file formats. `spreadsheet-csv`: as a spreadsheet in the reader's language opens it; `csv`: as programs do. */
export const exportFormats = ['xlsx', 'spreadsheet-csv', 'csv', 'geojson', 'ndjson', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const kindOf = (format: ExportFormat): FileKind => fileKinds[format === 'spreadsheet-csv' ? 'csv' : format]

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
