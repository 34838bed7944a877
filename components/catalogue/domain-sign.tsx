import type { Domain } from '@/components/catalogue/dataset-view'

/** Map symbols of the domains on a 24 × 24 field. */
const signs: Record<Domain, string> = {
  mobility: 'M4.5 21 9 3m10.5 18L15 3M12 4v2.5m0 4V13m0 4v3.5',
  tourism: 'M2.5 20.5h19M4 20.5l6.5-13 4 7.5 2-3.2 4 8.7M10.5 7.500V3l4 1.5-4 1.5',
  weather: 'M7 18.500a4 4 0 0 1-.4-7.980 5.5 5.5 0 0 1 10.6 1A3.5 3.5 0 0 1 17 18.500H7ZM13.5 5.8 14.5 3M18 8.500l2.6-1.4',
  other: 'M12 3 21 8l-9 5-9-5 9-5Zm-9 9.5 9 5 9-5M3 17l9 5 9-5',
}

/** The icon of a domain; its name is written elsewhere. */
export function DomainSign({ domain, className = '' }: { domain: Domain; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`size-6 shrink-0 text-soft ${className}`}>
      <path d={signs[domain]} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
