import type { RowStanding } from '@/components/live/wall-sections'

const circle = 'M1.2 6a4.800 4.800 0 1 0 9.600 0a4.800 4.800 0 1 0-9.600 0Z'
const halfCircle = 'M6 1.200a4.800 4.800 0 0 1 0 9.600Z'

/** Full when everything is in time, half when some is late, an empty ring when all is: distinguishable without colours. Words are beside it. */
export function StandingSign({ standing }: { standing: RowStanding }) {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      className={`size-3 shrink-0 ${standing === 'inTime' ? 'text-larch' : 'text-data-3'}`}
    >
      <path d={circle} fill="none" stroke="currentColor" strokeWidth="1.6" />
      {standing !== 'silent' && <path d={standing === 'inTime' ? circle : halfCircle} fill="currentColor" />}
    </svg>
  )
}
