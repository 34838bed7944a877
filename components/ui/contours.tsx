/** Contour lines behind a section, as quiet as they are on paper; they take the colour of lines by day and by night. */
export function Contours({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden="true" className={`pointer-events-none absolute inset-0 overflow-hidden ${className}`}>
      <div className="size-full bg-line opacity-70 [mask:url(/contours.svg)_center/cover_no-repeat]" />
    </div>
  )
}
