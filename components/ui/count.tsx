import { useFormatter } from 'next-intl'

/** A number as the language writes it. */
export function Count({ value, className }: { value: number; className?: string }) {
  return <span className={className}>{useFormatter().number(value)}</span>
}
