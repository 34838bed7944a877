/** Contour lines behind a section, faint as on paper, in the line colour of the theme. */
export function Contours({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden="true" className={`pointer-events-none absolute inset-0 overflow-hidden ${className}`}>
      <div className="size-full bg-line opacity-70 [mask:url(/contours.svg)_center/cover_no-repeat]" />
    </div>
  )
}
