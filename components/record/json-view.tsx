import { CopyButton } from '@/components/ui/copy-button'

/** The record as the interface answers it. */
export function JsonView({ value, label }: { value: unknown; label: string }) {
  const text = JSON.stringify(value, null, 2)
  return (
    <section aria-label={label} className="relative border border-line bg-sheet">
      <CopyButton text={text} label={label} className="absolute! top-2 right-2 bg-sheet" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="max-h-[80dvh] overflow-auto p-4 text-xs leading-5">
        {text}
      </pre>
    </section>
  )
}
