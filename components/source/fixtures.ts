import type { ContentSource, SeriesSource } from '@/components/source/source'

/** A content dataset as a source, for tests. */
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

/** A dataset of stations as a source, for tests. */
export const seriesSource = (changes: Partial<SeriesSource> = {}): SeriesSource => ({
  kind: 'timeseries',
  stationType: 'ParkingStation',
  dataType: null,
  origin: null,
  language: 'en',
  ...changes,
})
