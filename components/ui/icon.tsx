import strokes from '@/components/ui/icons.json'

export type IconName = keyof typeof strokes

export const iconPath = (name: IconName): string => strokes[name]

/** A decorative icon next to a label. Screen readers skip it. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`line-drawing size-4 shrink-0 ${className}`}>
      <path d={strokes[name]} />
    </svg>
  )
}
