/** Strokes of each icon on a 16 × 16 field. */
const strokes = {
  search: 'M7 12.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 3.5 3.5',
  copy: 'M5.5 5.5v-3a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-3m-9-4a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7Z',
  check: 'm2.5 8.5 3.5 3.5 7.5-8',
  close: 'm3.5 3.5 9 9m0-9-9 9',
  sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 1v1.5m0 11V15m7-7h-1.5m-11 0H1m11.95-4.95-1.06 1.06M4.11 11.89l-1.06 1.06m9.9 0-1.06-1.06M4.11 4.11 3.05 3.05',
  moon: 'M13.5 9.8A6 6 0 0 1 6.2 2.5a6 6 0 1 0 7.3 7.3Z',
  screen: 'M1.5 3a.5.5 0 0 1 .5-.5h12a.5.5 0 0 1 .5.5v7.5a.5.5 0 0 1-.5.5H2a.5.5 0 0 1-.5-.5V3ZM5.5 14h5M8 11v3',
  map: 'm1.5 3.5 4.2-2 4.6 2 4.2-2v11l-4.2 2-4.6-2-4.2 2v-11Zm4.2-2v11m4.6-9v11',
  list: 'M1.5 3.5h13m-13 4.5h13m-13 4.5h13',
  split: 'M1.5 2.5h13v11h-13zM8 2.5v11',
  right: 'M2.5 8h11m-4-4 4 4-4 4',
  left: 'M13.5 8h-11m4-4-4 4 4 4',
  down: 'm3.5 6 4.5 4.5L12.5 6',
  lock: 'M3 7h10v7.5H3V7Zm2 0V4.5a3 3 0 0 1 6 0V7',
  open: 'M3 7h10v7.5H3V7Zm2 0V4.5a3 3 0 0 1 5.7-1.3',
  person: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 14.5a6 6 0 0 1 12 0',
  leave: 'M9.5 2.5H3v11h6.5m-3-5.5H14m-3-3 3 3-3 3',
  clock: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM8 4.5V8l2.5 2',
  notice: 'M8 1.8 15 14H1L8 1.8Zm0 4.4v4m0 1.4v.9',
  pin: 'M8 14.5S3 10 3 6.3a5 5 0 0 1 10 0C13 10 8 14.5 8 14.5Zm0-6.2a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  save: 'M8 1.5v8m-3.5-3L8 10l3.5-3.5M1.5 11v3.5h13V11',
  pause: 'M5.5 3v10m5-10v10',
  up: 'm3.5 10 4.5-4.5L12.5 10',
  filter: 'M1.5 3.5h13M4 8h8m-5.5 4.5h3',
  columns: 'M1.5 2.5h13v11h-13zM6 2.5v11m4.5-11v11',
  eye: 'M1 8s2.5-4.5 7-4.5S15 8 15 8s-2.5 4.5-7 4.5S1 8 1 8Zm7 2a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  tack: 'M5 1.5h6m-5 0v5L3.5 9.5h9L10 6.5v-5m-2 8v5',
  area: 'M2.5 5 8 2l5.5 3.5-1 7L6 14l-4-4 .5-5Z',
  box: 'M2.5 3.5h11v9h-11z',
  circle: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Zm0-6h4',
  polygon: 'm8 1.8 6.2 4.6-2.4 7.3H4.2L1.8 6.4 8 1.8Z',
  link: 'M6.5 9.5a3 3 0 0 0 4.2 0l2.6-2.6a3 3 0 1 0-4.2-4.2l-.9.9m1.3 2.9a3 3 0 0 0-4.2 0L2.7 9.1a3 3 0 1 0 4.2 4.2l.9-.9',
  plus: 'M8 2.5v11M2.5 8h11',
  minus: 'M2.5 8h11',
  play: 'M4 2.5v11l9-5.5-9-5.5Z',
  feed: 'M2.5 13.5h.01M2.5 8.5a5 5 0 0 1 5 5M2.5 3.5a10 10 0 0 1 10 10',
  calendar: 'M2 3.5h12v11H2v-11ZM2 7h12M5 1.5V5M11 1.5V5',
  menu: 'M2 4h12M2 8h12M2 12h12',
  grip: 'M5.5 3.5h.01m4.99 0h.01M5.5 8h.01m4.99 0h.01m-5.01 4.5h.01m4.99 0h.01',
  dots: 'M8 3h.01M8 8h.01M8 13h.01',
  star: 'm8 1.8 1.9 4 4.3.6-3.1 3 .8 4.3L8 11.6l-3.9 2.1.8-4.3-3.1-3 4.3-.6L8 1.8Z',
  bookmark: 'M3.5 1.5h9v13L8 11l-4.5 3.5v-13Z',
  load: 'M8 10V1.8m-3.5 3L8 1.5l3.5 3.3M1.5 11v3.5h13V11',
  bin: 'M2 4h12M6 4V1.8h4V4m-6.5 0 .7 10.2h7.6L12.5 4',
  chart: 'M1.5 1.5v13h13M4 10.5l3-4 3 2.5 4-6',
  crash:
    'm8 1.5 1.5 3.6 3.6-1.6-1.6 3.6L15 8l-3.5 1.2 1.6 3.3-3.6-1.600L8 14.500l-1.5-3.6-3.6 1.6 1.6-3.300L1 8l3.5-.9-1.6-3.6 3.6 1.600L8 1.500Z',
  paw: 'M8 13.500c-2.2 0-3.7-.9-3.7-2.2 0-1.6 1.9-3.3 3.7-3.300s3.7 1.7 3.7 3.300c0 1.3-1.5 2.2-3.7 2.200ZM2.8 7.200v.600m10.4-.600v.600M6 3.200v.900m4-.900v.9',
  car: 'M2 11.500V8.300L3.6 4h8.800L14 8.300v3.200H2Zm0-3.200h12M4.3 11.500v2m7.4-2v2',
  works: 'M1.5 14h13M4.5 14 8 9l3.5 5M13.5 2 7.3 8.200M10 2.200l3.8 3.8',
  flag: 'M3.5 14.500v-13h9l-2.5 3.5 2.5 3.500h-9',
  cloud: 'M4.5 12.500h7a2.8 2.8 0 0 0 .3-5.6 4 4 0 0 0-7.7 1 2.4 2.4 0 0 0 .4 4.600Z',
  snow: 'M8 1.500v13M2.4 4.700l11.2 6.600M13.6 4.7 2.4 11.3',
  gauge: 'M2.5 12.500a6.5 6.5 0 1 1 11 0M8 9l3-3.5',
  camera: 'M1.5 5h8.500v7H1.500V5Zm8.5 3 4.5-2.500v6L10 9',
  bus: 'M3 12.500v-9a1.5 1.5 0 0 1 1.5-1.500h7a1.5 1.5 0 0 1 1.5 1.500v9H3Zm0-4.500h10M5 12.500v1.800m6-1.800v1.800M5.5 10.300h.01m4.99 0h.01',
  slash: 'M3 13 13 3',
  peaks: 'm1 13.5 5-9 3.2 5.500L11 7l4 6.500H1Z',
  barrier: 'M1.5 5.500h13v4h-13v-4Zm3.5 0-2 4m6-4-2 4m6-4-2 4M4 9.500v4.500m8-4.500v4.5',
} as const

export type IconName = keyof typeof strokes

/** The strokes of an icon, for drawing it elsewhere. */
export const iconPath = (name: IconName): string => strokes[name]

/** An icon beside a text; decorative, so screen readers skip it. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`size-4 shrink-0 ${className}`}>
      <path d={strokes[name]} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
