import type { ContentSource, SeriesSource } from '@/components/source/source'

export const contentSource = (changes: Partial<ContentSource> = {}): ContentSource => ({
  kind: 'content',
  path: '/content/v1/Event',
  filter: [],
  titles: [['Detail', 'Title']],
  shapes: false,
  lists: ['Tags'],
  language: 'de',
  ...changes,
})

export const seriesSource = (changes: Partial<SeriesSource> = {}): SeriesSource => ({
  kind: 'timeseries',
  stationType: 'ParkingStation',
  dataType: null,
  origin: null,
  language: 'en',
  ...changes,
})
