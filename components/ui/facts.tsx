import type { ReactNode } from 'react'

type Fact = Readonly<{ name: string; label?: ReactNode; value: ReactNode }>

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,max-content)_minmax(0,1fr)] text-sm">
      {facts.map(({ name, label, value }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid gap-4 border-t border-line py-2 first:border-t-0">
          <dt className="min-w-0 break-words text-faint">{label ?? name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A bar that shows a share from 0 to 1. The number must be next to it, because screen readers skip the bar. */
export function ShareBar({ share, className = 'h-1.5' }: { share: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block w-full bg-sunk text-larch ${className}`}
    >
      <rect width={Math.round(share * 100)} height="1" fill="currentColor" />
    </svg>
  )
}
