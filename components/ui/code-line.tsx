/** Code on one line that scrolls sideways, by pointer and by keyboard. */
export function CodeLine({ text, className = '' }: { text: string; className?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <code tabIndex={0} title={text} className={`min-w-0 grow overflow-x-auto whitespace-pre text-xs leading-5 ${className}`}>
      {text}
    </code>
  )
}
