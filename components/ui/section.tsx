import type { ReactNode } from 'react'

type Props = { id: string; title: ReactNode; lead?: ReactNode; action?: ReactNode; children: ReactNode }

export const Heading = ({ id, text, className = 'text-lg' }: { id: string; text: ReactNode; className?: string }) => (
  <h2 id={id} className={className}>
    {text}
  </h2>
)

export function Section({ id, title, lead, action, children }: Props) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading id={id} text={title} />
        {action}
        {lead && (
          // The full width keeps the text below the heading on wide pages.
          <div className="w-full">
            <p className="max-w-[48rem] text-sm wrap-anywhere text-soft">{lead}</p>
          </div>
        )}
      </div>
      {children}
    </section>
  )
}

/** Faint contour lines behind a section, as on a topographic map. */
export function Contours() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      <div className="size-full bg-line opacity-70 [mask:url(/contours.svg)_center/cover_no-repeat]" />
    </div>
  )
}
