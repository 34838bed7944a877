/** A share as a bar; the number is beside it. @param share from 0 to 1 */
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
