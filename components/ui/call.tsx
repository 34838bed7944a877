import { CodeLine } from '@/components/ui/code-line'
import { CopyButton } from '@/components/ui/copy-button'

/** A call one can copy and run, on one line. @param label what the call does, for screen readers */
export function Call({ text, label }: { text: string; label: string }) {
  return (
    <div className="flex min-w-0 items-center rounded-sm border border-line bg-sunk">
      <CodeLine text={text} className="px-3 py-2 [scrollbar-width:thin]" />
      <CopyButton text={text} label={label} className="mx-1" />
    </div>
  )
}
