type Props = Readonly<{ label: string; value: number; max: number; className?: string }>

export function Progress({ label, value, max, className = '' }: Props) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={Math.max(max, value, 1)}
      className={`h-1.5 w-full appearance-none overflow-hidden rounded-sm bg-sunk [&::-moz-progress-bar]:bg-larch [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-larch ${className}`}
    />
  )
}
