import { type ReactNode, useId } from 'react'

/** A part of the page under a heading, with what can be done there at its right. */
export function Section({ title, lead, act, children }: { title: string; lead?: string; act?: ReactNode; children?: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-9">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {lead && <p className="mt-0.5 max-w-[44rem] text-sm text-soft">{lead}</p>}
        </div>
        {act}
      </div>
      {children}
    </section>
  )
}
