/** The sign by which maps mark a viewpoint: a point and the fan of what is seen from it. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`size-6 shrink-0 ${className}`}>
      <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round">
        <path d="M12 11V2.5M8.4 12.2 3.9 5.3M15.6 12.2l4.5-6.9M6.2 15.1l-4.7-1.9M17.8 15.1l4.7-1.9" />
        <path d="M4 21.2h16" strokeWidth="1.4" />
      </g>
      <circle cx="12" cy="17" r="2.6" fill="currentColor" />
    </svg>
  )
}
