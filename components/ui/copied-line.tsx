import { CodeLine } from '@/components/ui/code-line'
import { CopyButton } from '@/components/ui/copy-button'

/** A line of code that can be copied. @param label for screen readers */
export function CopiedLine({ text, label }: { text: string; label: string }) {
  return (
    <div className="flex min-w-0 items-center rounded-sm border border-line bg-sunk">
      <CodeLine text={text} label={label} className="px-3 py-2 [scrollbar-width:thin]" />
      <CopyButton text={text} label={label} className="mx-1" />
    </div>
  )
}
