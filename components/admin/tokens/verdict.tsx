import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

type Props = {
  good: boolean
  title: string
  /** Reasons of a negative verdict: `text` is translated, `detail` is in the words of the API. */
  reasons: readonly Readonly<{ text: string; detail: string }>[]
  children: ReactNode
}

export function VerdictPanel({ good, title, reasons, children }: Props) {
  return (
    <section aria-label={title} className="border border-line bg-sheet">
      <div role="status" className={`border-b border-line px-4 py-3 ${good ? 'bg-larch-wash' : 'bg-red-wash'}`}>
        <p className={`flex items-center gap-2 text-lg font-semibold ${good ? 'text-larch' : 'text-red'}`}>
          <Icon name={good ? 'check' : 'close'} />
          {title}
        </p>
        {reasons.map(({ text, detail }) => (
          <div key={text} className="mt-1 text-sm">
            <p>{text}</p>
            {detail !== text && <p className="text-xs text-soft">{detail}</p>}
          </div>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-6 p-4">{children}</div>
    </section>
  )
}
