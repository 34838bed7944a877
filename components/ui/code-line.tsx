import { CopyButton } from '@/components/ui/copy-button'
import { ScrollBox } from '@/components/ui/table'

export function CodeLine({ text, label, className = '' }: { text: string; label: string; className?: string }) {
  return (
    <ScrollBox label={label} className={`min-w-0 grow overflow-x-auto leading-5 ${className}`}>
      <code title={text} className="text-xs whitespace-pre">
        {text}
      </code>
    </ScrollBox>
  )
}

export function CopiedLine({ text, label }: { text: string; label: string }) {
  return (
    <div className="flex min-w-0 items-center rounded-sm border border-line bg-sunk">
      <CodeLine text={text} label={label} className="px-3 py-2 [scrollbar-width:thin]" />
      <CopyButton text={text} label={label} className="mx-1" />
    </div>
  )
}
