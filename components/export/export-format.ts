import { cutText } from '@/lib/formats/text'

/** The file formats. */
export const exportFormats = ['csv', 'json', 'ndjson', 'geojson'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  geojson: 'application/geo+json',
}

/** Name of the file: the dataset and the day, in characters every system takes. @param title of the dataset, in any language */
export function fileName(title: string, format: ExportFormat, day: Date): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${cutText(plain, 80) || 'data'}-${day.toISOString().slice(0, 10)}.${format}`
}

/**
 * The screen's call in a format of the door, with all matching rows instead of a page; null where the door lacks the format. JSON of content stays a
 * page, of 1000 records at most.
 * @param path call behind the screen, from the platform's root
 */
export function doorForm(path: string, format: ExportFormat): string | null {
  const [address = '', query = ''] = path.split('?')
  const content = address.startsWith('/content/')
  if (format === 'geojson' && !content) return null
  const parameters = query.split('&').filter(part => part !== '' && !/^(pagenumber|pagesize|limit|offset|format)=/.test(part))
  const size = content ? (format === 'json' ? 'pagesize=1000' : 'pagesize=-1') : 'limit=-1'
  const form = format === 'json' ? [] : [`format=${format}`]
  return `${address}?${[...form, size, ...parameters].join('&')}`
}
