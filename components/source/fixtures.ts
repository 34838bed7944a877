import type { ContentSource, SeriesSource } from '@/components/source/source'

/** A source of content records for tests. */
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

/** A source of stations for tests. */
export const seriesSource = (changes: Partial<SeriesSource> = {}): SeriesSource => ({
  kind: 'timeseries',
  stationType: 'ParkingStation',
  dataType: null,
  origin: null,
  language: 'en',
  ...changes,
})
