import { ScrollBox } from '@/components/ui/scroll-box'

/** Code on one line that scrolls sideways. @param label for screen readers */
export function CodeLine({ text, label, className = '' }: { text: string; label: string; className?: string }) {
  return (
    <ScrollBox label={label} className={`min-w-0 grow overflow-x-auto leading-5 ${className}`}>
      <code title={text} className="text-xs whitespace-pre">
        {text}
      </code>
    </ScrollBox>
  )
}
