import { cutText } from '@/lib/formats/cut-text'

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
