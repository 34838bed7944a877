import { useFormatter } from 'next-intl'

/** A number in the format of the language. */
export function Count({ value, className }: { value: number; className?: string }) {
  return <span className={className}>{useFormatter().number(value)}</span>
}
